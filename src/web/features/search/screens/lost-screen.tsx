import { Button, Group } from "@mantine/core";
import { IconArrowLeft, IconMapSearch } from "@tabler/icons-react";
import { Link, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { paths } from "#web/paths.ts";
import { EmptyState } from "#web/ui/states.tsx";
import { SearchBox } from "../components/search-box.tsx";
import classes from "./lost-screen.module.css";

/** An address of the administration that leads nowhere: the search is ready, and the navigation stays (spec 1 §2). */
export function LostScreen() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const { history } = useRouter();
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = "Página no encontrada · Sistema de Gestión de Torneos";
    ways.current?.querySelector("input")?.focus();
  }, []);
  return (
    <EmptyState
      isHeading
      icon={<IconMapSearch size={28} />}
      title="Página no encontrada"
      text="Puede que se haya borrado lo que mostraba, o que la dirección tenga una errata."
      action={
        <div ref={ways} className={classes.ways}>
          <SearchBox />
          <Group justify="center" gap="sm">
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
              onClick={() => history.back()}
            >
              Volver atrás
            </Button>
            <Button renderRoot={(props) => <Link to={paths.admin} {...props} />}>Ir al Dashboard</Button>
          </Group>
          <p className={classes.address}>{pathname} · 404</p>
        </div>
      }
    />
  );
}

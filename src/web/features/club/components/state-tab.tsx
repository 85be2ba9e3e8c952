import { Button, Group, Paper } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ServerState } from "#contract/maintenance/endpoints.ts";
import { counted } from "#web/platform/format.ts";
import lines from "#web/ui/lines.module.css";
import { QueryView } from "#web/ui/query-view.tsx";
import { serverStateQuery } from "../api.ts";
import { useClubTime } from "../model/club-now.ts";
import { bytesText, mailText } from "../model/copy-texts.ts";
import { CopiesSection } from "./copies-section.tsx";
import classes from "./state-tab.module.css";

const databases = { embedded: "Integrada", postgres: "PostgreSQL" };

function ServerFacts({ state }: { state: ServerState }) {
  const timeOf = useClubTime();
  const { copies } = state;
  const last = copies.last_good_at === null ? null : timeOf(new Date(copies.last_good_at));
  const facts: [string, string][] = [
    ["Programa", `Versión ${state.program} · Node ${state.node}`],
    ["En marcha desde", timeOf(new Date(state.started_at)) ?? ""],
    ["Dirección", state.public_url],
    ["Base de datos", `${databases[state.database.kind]} · ${bytesText(state.database.bytes)}`],
    ["Última copia", copies.folder === null ? "No las hace este servidor" : (last ?? "Ninguna")],
    ["Correo", mailText(state.mail)],
    ["En directo", counted(state.viewers, "página abierta", "páginas abiertas")],
  ];
  return (
    <Paper withBorder p="lg" mb="md" maw={760} ml={0} component="section">
      <Group justify="space-between">
        <h2 className={lines.title}>Servidor</h2>
        <Button variant="default" size="xs" onClick={() => print()}>
          Imprimir
        </Button>
      </Group>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}

/** Estado: how the server is, and the copies of the club. */
export function StateTab() {
  const query = useQuery(serverStateQuery);
  return (
    <QueryView query={query} failure="No se ha podido cargar el estado del servidor.">
      {(state) => (
        <>
          <ServerFacts state={state} />
          <CopiesSection state={state} />
        </>
      )}
    </QueryView>
  );
}

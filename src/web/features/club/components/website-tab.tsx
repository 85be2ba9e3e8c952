import { Anchor, NativeSelect, Paper, SimpleGrid, Stack, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { paths } from "#web/paths.ts";
import { Copyable } from "#web/ui/plain/copyable.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { SectionForm } from "#web/ui/section-form.tsx";
import { embedLeaguesQuery } from "../api.ts";
import {
  type EmbedChoice,
  embedCode,
  embedColors,
  embedPages,
  embedPath,
  embedTitle,
  siteLines,
  sitesFault,
} from "../model/embed-code.ts";
import type { TabProps } from "../model/tab-props.ts";
import { useSaveSettings } from "../mutations.ts";
import classes from "./website-tab.module.css";

const firstHeight = 420; // px, until the page has said its own

function heightIn(data: unknown): number | null {
  if (typeof data !== "object" || data === null || !("height" in data)) return null;
  return typeof data.height === "number" ? data.height : null;
}

/** What the club's web site will show, as high as it says it is. */
function Preview({ choice }: { choice: EmbedChoice }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(firstHeight);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow) setHeight((before) => heightIn(data) ?? before);
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, []);
  return (
    // A page of our own: shut in, it could not read its styles and what is new.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      className={classes.preview}
      src={embedPath(choice)}
      title={`Vista previa: ${embedTitle(choice)}`}
      height={height}
    />
  );
}

function oneOf<T extends { value: string }>(all: readonly T[], value: string): T["value"] | undefined {
  return all.find((one) => one.value === value)?.value;
}

function Code({ leagues, hasSites }: { leagues: EmbedChoice["league"][]; hasSites: boolean }) {
  const [chosen, setChosen] = useState<Omit<EmbedChoice, "league"> & { id: string }>({
    id: leagues[0]?.id ?? "",
    page: "ranking",
    theme: "",
  });
  const league = leagues.find(({ id }) => id === chosen.id) ?? leagues[0];
  if (league === undefined) return null;
  const choice = { ...chosen, league };
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <NativeSelect
          label="Liga"
          value={league.id}
          onChange={({ currentTarget }) => setChosen({ ...chosen, id: currentTarget.value })}
          data={leagues.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <NativeSelect
          label="Qué se muestra"
          value={chosen.page}
          onChange={({ currentTarget }) =>
            setChosen({ ...chosen, page: oneOf(embedPages, currentTarget.value) ?? "ranking" })
          }
          data={embedPages}
        />
        <NativeSelect
          label="Colores"
          value={chosen.theme}
          onChange={({ currentTarget }) =>
            setChosen({ ...chosen, theme: oneOf(embedColors, currentTarget.value) ?? "" })
          }
          data={[...embedColors]}
        />
      </SimpleGrid>
      {!hasSites && (
        <p className="muted">
          Aún no hay ninguna web en la lista de arriba. Puedes copiar el código, pero en tu web saldrá un hueco vacío
          hasta que la añadas y la guardes.
        </p>
      )}
      <Copyable isLong label="el código" text={embedCode(location.origin, choice)} />
      <h3 style={{ margin: 0, fontSize: "1rem" }}>Vista previa</h3>
      <Preview key={embedPath(choice)} choice={choice} />
      <Anchor href={embedPath(choice)} target="_blank" rel="noopener">
        Abrir la vista previa en otra pestaña
      </Anchor>
    </Stack>
  );
}

/** Where a television shows the whole club (spec 7 §2.1). */
function WallAddress() {
  return (
    <Paper withBorder p="lg" mb="md" maw={760} ml={0}>
      <Stack>
        <div>
          <h2 style={{ margin: 0, fontSize: "1.125rem" }}>La pantalla del club</h2>
          <p className="muted">
            Abre esta dirección en el navegador de la televisión, a pantalla completa: enseña los partidos y las tablas
            de todas las ligas, y avanza sola. La pantalla de una sola liga está en su página, en Enlaces.
          </p>
        </div>
        <Copyable label="la dirección de la pantalla" text={`${location.origin}${paths.wall}`} isLong />
        <Anchor href={paths.wall} target="_blank" rel="noopener">
          Abrir la pantalla en otra pestaña
        </Anchor>
      </Stack>
    </Paper>
  );
}

/** 'Tu web': which sites may show the league within their pages, and the code that does (spec 7 §2.2). */
export function WebsiteTab({ settings, onSaved }: TabProps) {
  const save = useSaveSettings(onSaved);
  const leagues = useQuery(embedLeaguesQuery);
  const form = useForm({
    initialValues: { sites: settings.embed_sites.join("\n") },
    validate: { sites: sitesFault },
  });
  return (
    <>
      <SectionForm
        title="La liga en tu web"
        text="La clasificación, los grupos, los partidos o el cuadro se ven dentro de la página de tu club y se actualizan solos."
        isBusy={save.isPending}
        isDirty={form.isDirty()}
        onSubmit={form.onSubmit(({ sites }) =>
          save.mutate({ version: settings.version, embed_sites: siteLines(sites) }),
        )}
      >
        <Textarea
          label="Webs en las que se puede mostrar"
          description="Una por línea, hasta 10, como https://www.clubribera.es. Si tu web se abre con www y sin www, escribe las dos. En ninguna otra web se ve."
          placeholder="https://www.clubribera.es"
          autosize
          minRows={3}
          maxRows={12}
          maxLength={3000}
          spellCheck={false}
          classNames={{ error: classes.faults }}
          {...form.getInputProps("sites")}
        />
      </SectionForm>
      <Paper withBorder p="lg" mb="md" maw={760} ml={0}>
        <Stack>
          <div>
            <h2 style={{ margin: 0, fontSize: "1.125rem" }}>El código para tu web</h2>
            <p className="muted">
              Pégalo en tu página, en un bloque de HTML. Se puede pegar varias veces, con vistas o ligas distintas. No
              usa cookies.
            </p>
          </div>
          <QueryView
            query={leagues}
            failure="No se han podido cargar las ligas."
            rows={2}
            isEmpty={(all) => all.length === 0}
            empty={<p className="muted">Todavía no hay ninguna liga activa o terminada que mostrar.</p>}
          >
            {(all) => <Code leagues={all} hasSites={settings.embed_sites.length > 0} />}
          </QueryView>
        </Stack>
      </Paper>
      <WallAddress />
    </>
  );
}

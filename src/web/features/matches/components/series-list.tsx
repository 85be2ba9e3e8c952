import { Button, Loader } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconPencil } from "@tabler/icons-react";
import { setsText } from "#domain/score.ts";
import { counted } from "#web/platform/format.ts";
import { hasSets, setsOf } from "../model/result-entry.ts";
import { resultLine } from "../model/result-texts.ts";
import { currentItem, type Series, type SeriesItem, unsaved } from "../model/series.ts";
import classes from "./series-list.module.css";

export interface SeriesActions {
  onCorrect: (id: string) => void;
  onAgain: (id: string) => void;
  onDiscard: (id: string) => void;
}

function writtenOf({ entry }: SeriesItem): string {
  return hasSets(entry.outcome) ? setsText(setsOf(entry)) : "";
}

/** What became of one result, in a sentence. */
function stateText(item: SeriesItem): string {
  const { match, save } = item;
  const about = `${match.pair1_name} – ${match.pair2_name} ${save?.state === "saved" ? resultLine(match) : writtenOf(item)}`;
  if (save === null) return `Sin guardar: ${about}`;
  if (save.state === "saved") return `Guardado: ${about}`;
  if (save.state === "saving") return `Guardando: ${about}`;
  return save.state === "asked" ? `Por confirmar: ${about}` : `No se ha guardado: ${about}`;
}

function againLabel({ save }: SeriesItem): string | null {
  if (save?.state === "asked") return "Guardar así";
  if (save?.state !== "refused" || save.isFinal) return null;
  return save.current === null ? "Reintentar" : "Guardar lo mío";
}

function Sign({ item }: { item: SeriesItem }) {
  const state = item.save?.state;
  if (state === "saving") return <Loader size={16} aria-hidden="true" />;
  if (state === "saved") return <IconCheck size={18} className={classes.saved} aria-hidden="true" />;
  if (state === undefined) return <IconPencil size={18} aria-hidden="true" />;
  return <IconAlertTriangle size={18} className={classes.refused} aria-hidden="true" />;
}

function Line({ item, actions }: { item: SeriesItem; actions: SeriesActions }) {
  const { match, save } = item;
  const again = againLabel(item);
  const isFinal = save?.state === "refused" && save.isFinal;
  const about = `${match.pair1_name} – ${match.pair2_name}`;
  return (
    <li className={classes.line} data-state={save?.state}>
      <Sign item={item} />
      <div className={classes.text}>
        {stateText(item)}
        {save?.state === "asked" && <p>{save.question}</p>}
        {save?.state === "refused" && <p>{save.reason}</p>}
      </div>
      {save?.state !== "saving" && (
        <div className={classes.actions}>
          {again !== null && (
            <Button size="xs" onClick={() => actions.onAgain(match.id)} aria-label={`${again}: ${about}`}>
              {again}
            </Button>
          )}
          {!isFinal && (
            <Button
              size="xs"
              variant="default"
              onClick={() => actions.onCorrect(match.id)}
              aria-label={`Corregir: ${about}`}
            >
              Corregir
            </Button>
          )}
          {save?.state !== "saved" && (
            <Button
              size="xs"
              variant="subtle"
              color="red"
              onClick={() => actions.onDiscard(match.id)}
              aria-label={`Descartar: ${about}`}
            >
              Descartar
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** How far the series has come, where the eyes are: the list itself stands below the form. */
export function SeriesCount({ series }: { series: Series }) {
  const saved = series.items.filter(({ save }) => save?.state === "saved").length;
  const saving = series.items.filter(({ save }) => save?.state === "saving").length;
  const open = unsaved(series).filter((item) => item !== currentItem(series)).length - saving;
  return (
    <p className={classes.count}>
      {counted(saved, "guardado", "guardados")}
      {saving > 0 && ` · ${saving} guardando`}
      {open > 0 && (
        <>
          {" · "}
          <strong>{open} sin guardar</strong>
        </>
      )}
    </p>
  );
}

/** What is saved, being saved, or waiting for an answer: first what needs somebody, the latest first. */
export function SeriesList({ series, actions }: { series: Series; actions: SeriesActions }) {
  const current = currentItem(series);
  const others = series.items.filter((item) => item !== current);
  const open = unsaved(series).filter((item) => item !== current && item.save?.state !== "saving");
  const rest = others.filter(({ save }) => save?.state === "saving" || save?.state === "saved").reverse();
  if (open.length + rest.length === 0) return null;
  return (
    <section aria-label="Resultados de la serie" className={classes.lists}>
      {open.length > 0 && (
        <div role="alert">
          <ul className={classes.list} data-open aria-label="Sin guardar">
            {open.map((item) => (
              <Line key={item.match.id} item={item} actions={actions} />
            ))}
          </ul>
        </div>
      )}
      {rest.length > 0 && (
        <ul className={classes.list} aria-live="polite" aria-label="Guardados">
          {rest.map((item) => (
            <Line key={item.match.id} item={item} actions={actions} />
          ))}
        </ul>
      )}
    </section>
  );
}

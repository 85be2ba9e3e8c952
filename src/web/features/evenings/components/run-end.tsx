import {
  IconAdjustments,
  IconFileSpreadsheet,
  IconFileText,
  IconMessageShare,
  IconTournament,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { contract } from "#contract/contract.ts";
import type { Evening } from "#contract/evenings/endpoints.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { byPlace } from "#domain/evenings/by-place.ts";
import type { PlayedEvening } from "#domain/evenings/fold.ts";
import { tableOf } from "#domain/evenings/table-of.ts";
import { copyPlain } from "#web/platform/copy-text.ts";
import { useMay } from "#web/platform/may.ts";
import { notifyError, notifySuccess } from "#web/platform/notify.tsx";
import { PodiumCards } from "#web/ui/plain/podium-cards.tsx";
import { chatText } from "../model/chat-text.ts";
import type { Called } from "../model/run-state.ts";
import { mainFigure, mainHeading } from "../model/run-texts.ts";
import { useEveningFile } from "../model/use-evening-file.ts";
import classes from "./run.module.css";
import { RunTable } from "./run-table.tsx";
import { SumToLeague } from "./sum-to-league.tsx";

interface RunEndProps {
  evening: Evening;
  played: PlayedEvening;
  called: Called;
  /** Leads to the courts, where any round's result can be changed; null: who looks may not. */
  onCorrect: (() => void) | null;
}

interface ActionProps {
  icon: ReactNode;
  label: string;
  text: string;
  onClick: () => void;
}

function Action({ icon, label, text, onClick }: ActionProps) {
  return (
    <li>
      <button type="button" className={classes.action} onClick={onClick}>
        {icon}
        <span className={classes.who}>
          {label}
          <span className={classes.what}>{text}</span>
        </span>
      </button>
    </li>
  );
}

/** Hands the text to the phone's own way of sharing, or copies it. */
async function share(text: string): Promise<void> {
  const canShare =
    "share" in navigator && typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches;
  if (canShare) {
    const isDone = await navigator.share({ text }).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === "AbortError",
    );
    if (isDone) return;
  }
  if (await copyPlain(text)) notifySuccess("Podio y tabla, listos para pegar en el chat.", "Texto copiado");
  else notifyError(null, "El navegador no deja copiar el texto.");
}

/** How an evening ended: podium, what can be done with it, table (spec 8 §2.4). */
export function RunEnd({ evening, played, called, onCorrect }: RunEndProps) {
  const file = useEveningFile(evening.id);
  const may = useMay();
  const [isSumming, setSumming] = useState(false);
  const unit = mainHeading(played.settings).toLowerCase();
  const podium = byPlace(tableOf(played)).map((rows) => ({
    id: rows[0].id,
    names: rows.map(({ id }) => called.name(id)),
    figure: `${mainFigure(played.settings, rows[0])} ${unit}`,
    group: null,
  }));
  const heading = { name: evening.name, date: mediumSpanishDate(evening.evening_date) };
  return (
    <>
      <PodiumCards rows={podium} />
      <ul className={`${classes.rows} ${classes.actions} ${classes.narrow}`}>
        <Action
          icon={<IconMessageShare size={22} aria-hidden="true" />}
          label="Texto para el chat"
          text="podio y tabla, listo para pegar"
          onClick={() => void share(chatText(heading, played, called))}
        />
        {onCorrect !== null && (
          <>
            <Action
              icon={<IconFileText size={22} aria-hidden="true" />}
              label="Archivo CSV"
              text="tabla, partidos y descansos"
              onClick={() => file.mutate("csv")}
            />
            <Action
              icon={<IconFileSpreadsheet size={22} aria-hidden="true" />}
              label="Archivo de Excel"
              text="lo mismo, para una hoja de cálculo"
              onClick={() => file.mutate("xlsx")}
            />
          </>
        )}
        {may(contract.evenings.addToLeague) && (
          <Action
            icon={<IconTournament size={22} aria-hidden="true" />}
            label="Sumar a la liga"
            text="los puntos, a la jornada de una liga individual"
            onClick={() => setSumming(true)}
          />
        )}
        {onCorrect !== null && (
          <Action
            icon={<IconAdjustments size={22} aria-hidden="true" />}
            label="Corregir un resultado"
            text="de cualquier ronda; la tabla cambia"
            onClick={onCorrect}
          />
        )}
      </ul>
      <RunTable evening={evening} played={played} called={called} />
      {isSumming && <SumToLeague eveningId={evening.id} onClose={() => setSumming(false)} />}
    </>
  );
}

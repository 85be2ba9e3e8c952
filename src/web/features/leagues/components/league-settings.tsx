import { Anchor, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LeagueOverview } from "#contract/leagues/endpoints.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { chargedPerLabels } from "#domain/base/league.ts";
import { listText } from "#domain/base/list-text.ts";
import { amountText, money } from "#domain/base/payment.ts";
import { useCurrency } from "#web/features/club/public.ts";
import { courtsQuery } from "#web/features/courts/public.ts";
import { counted } from "#web/platform/format.ts";
import type { EditPart } from "../model/edit-part.ts";
import { likedHoursText } from "../model/liked-hours.ts";
import { LateLikedHoursDialog } from "./late-dialogs.tsx";
import classes from "./league-detail.module.css";
import { LeagueFacts, LeaguePart } from "./league-part.tsx";

interface LeagueSettingsProps {
  league: LeagueOverview;
  onEdit: (part: EditPart) => void;
}

/** When the planner would best place its matches, with the way to change that (spec 4 §2.11). */
function LikedHours({ league }: Pick<LeagueSettingsProps, "league">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {likedHoursText(league)}{" "}
      <Anchor component="button" type="button" className={classes.edit} onClick={() => setOpen(true)}>
        Cambiar<VisuallyHidden component="span"> horas preferidas</VisuallyHidden>
      </Anchor>
      {isOpen && <LateLikedHoursDialog leagueId={league.id} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Where and when it is played (spec 1 §2: courts, schedule). */
export function LeagueCourts({ league, onEdit }: LeagueSettingsProps) {
  const { data: courts = [] } = useQuery(courtsQuery);
  const { courts_count: count, schedule_start_time: start, schedule_end_time: end } = league;
  const numbers = listText(Array.from({ length: count }, (_, at) => String(at + 1)));
  const facts = [
    ["Canchas", courts.length > count ? `${numbers} de ${courts.length}` : numbers],
    ["Horario", `${hourMinute(start)} a ${hourMinute(end)}`],
    ["Horas preferidas", <LikedHours key="liked" league={league} />],
    ["Por partido", `${league.regulations.match_minutes ?? league.match_duration} minutos de cancha`],
  ] as const;
  return (
    <LeaguePart title="Canchas y horas" edit={{ label: "Editar", onClick: () => onEdit("courts") }}>
      <LeagueFacts facts={facts} />
    </LeaguePart>
  );
}

/** For whom it is, and what it costs. */
export function LeagueEntry({ league, onEdit }: LeagueSettingsProps) {
  const { format_type, is_fixed_pairs, regulations, pairs_per_category, registration_cost, max_groups } = league;
  const currency = useCurrency();
  const isPairs = format_type === "pairs";
  const mode = isPairs ? (is_fixed_pairs ? "parejas fijas" : "la pareja puede cambiar entre jornadas") : "individual";
  const cost =
    registration_cost === 0
      ? "gratuita"
      : `${currency === undefined ? amountText(registration_cost) : money(registration_cost, currency)} ${isPairs ? chargedPerLabels[league.charged_per].toLowerCase() : "por persona"}`;
  const { size, smallest, largest } = regulations.group_size;
  const groups = isPairs
    ? ([
        ["Por grupo", `${size} parejas${smallest === largest ? "" : `, de ${smallest} a ${largest}`}`],
        ["Por categoría", counted(pairs_per_category, "pareja", "parejas")],
      ] as const)
    : ([["Por grupo", counted(pairs_per_category, "jugador", "jugadores")]] as const);
  const facts = [
    ["División", `${league.division}, ${mode}`],
    ...groups,
    ["Grupos", `como mucho ${max_groups}`],
    ["Inscripción", cost],
  ] as const;
  return (
    <LeaguePart title="Quién puede entrar" edit={{ label: "Editar", onClick: () => onEdit("entry") }}>
      <LeagueFacts facts={facts} />
    </LeaguePart>
  );
}

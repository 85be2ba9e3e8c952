import type { UserEvent } from "@testing-library/user-event";
import { type ComponentType, type ReactElement, useState } from "react";
import type { IndividualRow } from "#contract/common/rows.ts";
import { contract } from "#contract/contract.ts";
import { DEFAULT_REGULATIONS, type Regulations } from "#domain/base/regulations.ts";
import { fold } from "#domain/evenings/fold.ts";
import { PrivacyTab } from "#web/features/club/components/privacy-tab.tsx";
import { ClubSecurity } from "#web/features/club/components/security-tab.tsx";
import { RunSettings } from "#web/features/evenings/components/run-settings.tsx";
import { calledIn } from "#web/features/evenings/model/run-state.ts";
import { EditPointsDialog } from "#web/features/groups/components/edit-points-dialog.tsx";
import { EditStatsDialog } from "#web/features/groups/components/edit-stats-dialog.tsx";
import { IndividualPointsDialog } from "#web/features/groups/components/individual-points-dialog.tsx";
import { IndividualRankingDialog } from "#web/features/groups/components/individual-ranking-dialog.tsx";
import { SanctionDialog } from "#web/features/groups/components/sanction-dialog.tsx";
import { EditLeagueDialog } from "#web/features/leagues/components/edit-league-dialog.tsx";
import { NewLeagueDialog } from "#web/features/leagues/components/new-league-dialog.tsx";
import { ClauseFields } from "#web/features/leagues/components/regulations-clauses.tsx";
import { GroupSizeFields } from "#web/features/leagues/components/regulations-group-size.tsx";
import { MovementFields } from "#web/features/leagues/components/regulations-movements.tsx";
import { PointFields, type RegulationsPartProps } from "#web/features/leagues/components/regulations-points.tsx";
import { useUpdateLeague } from "#web/features/leagues/mutations.ts";
import { ResultDialog } from "#web/features/matches/components/result-dialog.tsx";
import { SeasonForm } from "#web/features/participation/components/season-form.tsx";
import { EntriesDialog } from "#web/features/payments/components/entries-dialog.tsx";
import { PaymentDialog } from "#web/features/payments/components/payment-dialog.tsx";
import { EditPersonDialog } from "#web/features/people/components/edit-person-dialog.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import type { TriedField } from "./number-fields.ts";
import {
  done,
  idOf,
  leagueId,
  played,
  someGroup,
  someLeague,
  someMatch,
  someOverview,
  somePayment,
  someScoreRules,
  someSettings,
} from "./records.ts";
import { api, fill, screen } from "./render.tsx";
import { someEvening } from "./some-evening.ts";

/** A form that holds number fields. */
export interface NumberForm {
  name: string;
  draw: () => ReactElement;
  /** What is done before its numbers are there; the last label is waited for. */
  before?: (user: UserEvent) => Promise<unknown>;
  fields: TriedField[];
  save: string | RegExp;
  /** Its endpoint by its name in the contract, answered: what it is sent. */
  endpoint: string;
  sent: () => object[];
}

const onClose = () => {};
const today = "2026-11-21";
const places = { leagueId, roundId: idOf(5), onClose };
const person = {
  id: idOf(60),
  full_name: "Ana Gil",
  email: null,
  phone: null,
  other_phones: [],
  level: null,
  birth_year: null,
  notes: null,
  guardian_name: null,
  version: 3,
  known_since: "2026-11-01",
  today,
  telephones: [],
  results: [],
  consents: {
    name_published: null,
    name_refused: null,
    match_notices: null,
    match_notices_refused: null,
    phone_to_rivals: null,
    image: null,
  },
  next_match: null,
  leagues: [],
  currency: "EUR",
  payments: 0,
  merge: null,
  mail_refused_on: null,
  owed: [],
  unavailable: [],
};
const individuals = someGroup({
  individual_rows: Array.from({ length: 8 }, (_, at): IndividualRow => {
    const group = { group_id: idOf(21), group_name: "Grupo A", division_level: 1 };
    const who = { player_id: idOf(100 + at), pair_id: idOf(200 + at), player_name: `Persona ${at + 1}` };
    return {
      ...who,
      ...group,
      position: at + 1,
      court_assignment: 1,
      total_points: 0,
      place: at + 1,
      result_points: null,
    };
  }),
});

const season = {
  name: "Liga de Otoño",
  number_of_rounds: 3,
  format_type: "pairs" as const,
  type: "league" as const,
  ends_on: null,
  pairs: [],
};

/** A field that is sent as the number that is typed, at least 0. */
const whole = (label: string | RegExp, place: string | null, sent = 2, more: Partial<TriedField> = {}): TriedField => {
  return { label, place, typed: String(sent), sent, least: 0, ...more };
};
const amount = (label: string): TriedField => {
  return { label, place: null, typed: "12,50", sent: 12.5, kind: "amount" };
};
const editLeague = () => {
  const inscription = { from: "2026-11-01", until: "2026-11-30", places: 8, conditions: "" };
  api.on(contract.leagues.get, () => ({ ...someOverview({ players_send_results: true }), inscription }));
  api.on(contract.leagues.previewRegulations, () => []);
  return <EditLeagueDialog leagueId={leagueId} onClose={onClose} />;
};
const updated = () => api.on(contract.leagues.update, () => someLeague({ version: 4 }));
const point = (label: string, name: string, more: Partial<TriedField> = {}) =>
  whole(label, `regulations.points.${name}`, 7, more);
const takes: Partial<TriedField> = { least: -20 };
const figure = (label: string, name: string) => whole(label, `rows[].figures.${name}`, 25);

const bothMinus: Regulations = { ...DEFAULT_REGULATIONS, unplayed: { rule: "both_minus", minus: 1 } };

/** A part of the rules in a form that sends nothing else. */
function RulesForm({ Part }: { Part: ComponentType<RegulationsPartProps> }) {
  const [regulations, setRegulations] = useState(bothMinus);
  const update = useUpdateLeague(onClose);
  const { name, start_date, status, version } = someLeague();
  const send = () =>
    update.mutate({ league_id: leagueId, version, name, division: "General", status, start_date, regulations });
  return (
    <FormDialog
      title="Reglas"
      submitLabel="Guardar Cambios"
      isBusy={update.isPending}
      isDirty={false}
      onClose={onClose}
      onSubmit={send}
    >
      <Part value={regulations} onChange={setRegulations} />
    </FormDialog>
  );
}

const rules = (Part: ComponentType<RegulationsPartProps>, fields: TriedField[]): NumberForm => ({
  name: `the rules' ${Part.name}`,
  draw: () => <RulesForm Part={Part} />,
  fields,
  save: "Guardar Cambios",
  endpoint: "leagues.update",
  sent: updated,
});

/** Every form with number fields. */
export const numberForms: NumberForm[] = [
  {
    name: "a league's data",
    draw: editLeague,
    before: () => screen.findByLabelText("Canchas"),
    fields: [
      whole("Jornadas", "number_of_rounds", 4, { least: 1 }),
      whole("Canchas", "courts_count", 2, { least: 1 }),
      whole("Máximo de grupos", "max_groups", 12, { least: 1 }),
      whole("Parejas por categoría", "pairs_per_category", 12, { least: 1 }),
      { ...amount("Coste de inscripción"), place: "registration_cost" },
      whole("Plazas (parejas)", "inscription.places", 12, { least: 1 }),
      whole("Se da por bueno si nadie responde en", "confirm_hours", 48, { least: 1 }),
      whole("Una jornada cada", null, 3, { least: 1 }),
    ],
    save: "Guardar Cambios",
    endpoint: "leagues.update",
    sent: updated,
  },
  {
    name: "a league's rules",
    draw: editLeague,
    before: async (user) => user.click(await screen.findByRole("radio", { name: "Reglamento" })),
    fields: [whole("Victoria", null, 7)],
    save: "Guardar Cambios",
    endpoint: "leagues.update",
    sent: updated,
  },
  rules(PointFields, [
    point("Victoria", "win"),
    point("Derrota", "loss"),
    point("Empate", "draw"),
    point("Victoria 2-1", "win_in_three"),
    point("Derrota 1-2", "loss_in_three"),
    point("Extra por jugar", "bonus_for_playing"),
    point("W.O. a favor", "walkover_won"),
    point("W.O. en contra", "walkover_lost", takes),
    point("W.O. sin avisar", "no_show", takes),
    point("Doble W.O.", "both_absent", takes),
  ]),
  rules(MovementFields, [
    whole("Parejas que ascienden", "regulations.movements.up", 2),
    whole("Parejas que descienden", "regulations.movements.down", 2),
  ]),
  rules(GroupSizeFields, [
    whole("Tamaño", "regulations.group_size.size", 5, { least: 3 }),
    whole("Mínimo", "regulations.group_size.smallest", 3, { least: 3 }),
    whole("Máximo", "regulations.group_size.largest", 8, { least: 3 }),
  ]),
  rules(ClauseFields, [
    whole("Suplentes por pareja y jornada", "regulations.substitutes.per_round", 12),
    whole("Puntos que pierde cada una", "regulations.unplayed.minus", 12, { least: 1 }),
  ]),
  {
    name: "a new league",
    draw: () => <NewLeagueDialog kind="league" onClose={onClose} onCreated={onClose} />,
    before: async (user) => {
      fill(/^Nombre/, "Liga de invierno");
      fill(/^Fecha de inicio/, "1/12/2026");
      await user.click(screen.getByRole("button", { name: /^Inscripción/ }));
    },
    fields: [{ ...amount("Coste de inscripción"), place: "registration_cost" }],
    save: "Crear Liga",
    endpoint: "leagues.create",
    sent: () => {
      api.on(contract.club.get, () => someSettings());
      api.on(contract.courts.list, () => []);
      return api.on(contract.leagues.create, () => someLeague());
    },
  },
  {
    name: "the next season",
    draw: () => <SeasonForm leagueId={leagueId} season={season} onDone={onClose} />,
    before: async () => fill(/^Fecha de inicio/, "11/1/2027"),
    fields: [whole("Jornadas", "number_of_rounds", 12, { least: 1 })],
    save: /^Crear la temporada/,
    endpoint: "leagues.seasons.prepare",
    sent: () => api.on(contract.leagues.seasons.prepare, () => ({ league: someLeague(), players: 6 })),
  },
  {
    name: "points of a group that are set by hand",
    draw: () => {
      api.on(contract.groups.adjustments.list, () => []);
      return <EditPointsDialog {...places} group={someGroup()} />;
    },
    fields: [
      figure("Puntos de Pareja 1", "points"),
      { ...figure("Diferencia de juegos de Pareja 1", "games_difference"), least: -9999 },
    ],
    save: "Guardar Cambios",
    endpoint: "groups.adjustments.set",
    sent: () => api.on(contract.groups.adjustments.set, () => ({ adjusted: 1 })),
  },
  {
    name: "figures of a pair that are set by hand",
    draw: () => {
      api.on(contract.groups.adjustments.list, () => []);
      return <EditStatsDialog {...places} group={someGroup()} />;
    },
    fields: [
      figure("Partidos jugados", "matches_played"),
      figure("Partidos ganados", "matches_won"),
      figure("Partidos perdidos", "matches_lost"),
      figure("Sets ganados", "sets_won"),
      figure("Sets perdidos", "sets_lost"),
      figure("Juegos ganados", "games_won"),
      figure("Juegos perdidos", "games_lost"),
    ],
    save: "Guardar Cambios",
    endpoint: "groups.adjustments.set",
    sent: () => api.on(contract.groups.adjustments.set, () => ({ adjusted: 1 })),
  },
  {
    name: "a sanction",
    draw: () => <SanctionDialog {...places} pair={{ pair_id: idOf(31), name: "Ana & Eva" }} />,
    before: async () => fill(/^Motivo/, "No avisó"),
    fields: [whole("Puntos que pierde", "points", 12, { least: 1 })],
    save: "Quitar 12 puntos",
    endpoint: "groups.adjustments.sanction",
    sent: () => api.on(contract.groups.adjustments.sanction, done),
  },
  {
    name: "the ranking of an individual group",
    draw: () => {
      api.on(contract.groups.pointsHistory, () => []);
      return <IndividualRankingDialog {...places} group={individuals} />;
    },
    fields: [whole("Puntos de la ronda de Persona 1", "players[].round_points", 25)],
    save: "Guardar ranking y puntos",
    endpoint: "groups.saveRanking",
    sent: () => api.on(contract.groups.saveRanking, done),
  },
  {
    name: "the totals of an individual group",
    draw: () => <IndividualPointsDialog {...places} group={individuals} />,
    fields: [whole("Puntos totales de Persona 1", "players[].total_points", 25)],
    save: "Guardar Cambios",
    endpoint: "groups.savePoints",
    sent: () => api.on(contract.groups.savePoints, done),
  },
  {
    name: "the club's privacy",
    draw: () => <PrivacyTab settings={someSettings()} onSaved={onClose} />,
    fields: [whole(/^Proponer el borrado/, "contact_years", 12, { least: 1 })],
    save: "Guardar Cambios",
    endpoint: "club.update",
    sent: () => api.on(contract.club.update, () => someSettings({ version: 3 })),
  },
  {
    name: "the club's sessions",
    draw: () => <ClubSecurity settings={someSettings()} onSaved={onClose} />,
    fields: [whole(/^Tiempo de sesión/, "security.session_timeout", 45, { least: 5 })],
    save: "Guardar Cambios",
    endpoint: "club.update",
    sent: () => api.on(contract.club.update, () => someSettings({ version: 3 })),
  },
  {
    name: "a person",
    draw: () => <EditPersonDialog person={person} onClose={onClose} />,
    fields: [
      whole("Año de nacimiento", "birth_year", 1987, { least: 1900 }),
      { label: /^Nivel/, place: "level", typed: "3,5", sent: 3.5, kind: "tenths" },
    ],
    save: "Guardar Cambios",
    endpoint: "people.person.update",
    sent: () => api.on(contract.people.person.update, () => person),
  },
  ...[null, somePayment({ amount: 45, left: 45 })].map(
    (payment): NumberForm => ({
      name: payment === null ? "a new payment" : "a payment",
      draw: () => {
        api.on(contract.people.list, () => []);
        const of = { leagueId, registrationCost: 45, per: "person", currency: "EUR", today, payment, onClose } as const;
        return <PaymentDialog {...of} />;
      },
      before: async () => fill(/^Nombre del jugador/, "Ana Gil"),
      fields: [{ ...amount("Monto"), place: "amount" }],
      save: payment === null ? "Registrar Pago" : "Guardar Cambios",
      endpoint: payment === null ? "payments.create" : "payments.update",
      sent: () =>
        payment === null
          ? api.on(contract.payments.create, () => somePayment())
          : api.on(contract.payments.update, () => somePayment()),
    }),
  ),
  {
    name: "the settings of an evening",
    draw: () => {
      const [played, called] = [fold(someEvening, someEvening.entries), calledIn(someEvening)];
      return <RunSettings evening={someEvening} played={played} called={called} onDrawn={() => {}} />;
    },
    fields: [
      { label: "Rondas en total", place: "step.changes.rounds", typed: "12", sent: 12, kind: "whole", least: 1 },
      { label: "Minutos de cada ronda", place: "step.changes.minutes", typed: "15", sent: 15, kind: "whole", least: 3 },
    ],
    save: "Guardar",
    endpoint: "evenings.step",
    sent: () => api.on(contract.evenings.step, () => someEvening),
  },
  {
    name: "an entry of a payment",
    draw: () => <EntriesDialog payment={somePayment({ left: 45 })} currency="EUR" today={today} onClose={onClose} />,
    fields: [{ ...amount("Cobrado"), place: "amount" }],
    save: "Anotar cobro",
    endpoint: "payments.addEntry",
    sent: () => api.on(contract.payments.addEntry, () => somePayment()),
  },
  {
    name: "a result",
    draw: () => {
      api.on(contract.standings.entered, () => []);
      const rules = { ...someScoreRules, format: "individual" as const };
      const of = { match: someMatch(), isGone: false, rules, today, onNext: null, onClose };
      return <ResultDialog {...of} />;
    },
    fields: [
      whole(/^Juegos de .* en el set 1$/, "set_results[].pair1_games", 6, { clamps: true }),
      whole(/^Juegos de Carla.* en el set 1$/, "set_results[].pair2_games", 3, { clamps: true }),
    ],
    save: "Guardar resultado",
    endpoint: "matches.saveResult",
    sent: () =>
      api.on(contract.matches.saveResult, ({ set_results }) =>
        played(someMatch(), ...set_results.map((set): [number, number] => [set.pair1_games, set.pair2_games])),
      ),
  },
];

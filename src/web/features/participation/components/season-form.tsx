import { Button, Checkbox, Fieldset, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import type { NextSeason, SeasonPair } from "#contract/seasons/endpoints.ts";
import type { LeagueType } from "#domain/base/league.ts";
import { useClubNow } from "#web/features/club/public.ts";
import { NewcomersList } from "#web/features/people/public.ts";
import { errorText } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { focusFirstInvalid, refusesNumbers } from "#web/ui/focus-invalid.ts";
import { LeaveGuard } from "#web/ui/leave-guard.tsx";
import { NumberField } from "#web/ui/number-field.tsx";
import foot from "#web/ui/page-foot.module.css";
import { firstAnswers, proposedSeason, type Staying, stayingOf } from "../model/season.ts";
import { useSeasonNewcomers } from "../model/use-season-newcomers.ts";
import { usePrepareSeason } from "../mutations.ts";
import classes from "./season-form.module.css";
import { SeasonPairs } from "./season-pairs.tsx";
import "#web/ui/controls.css";

const parts: [keyof NextSeason["copy"], string][] = [
  ["regulations", "Reglamento"],
  ["courts", "Canchas y horario"],
  ["cost", "Coste de inscripción"],
  ["texts", "Textos de las reglas"],
];

type Copied = NextSeason["copy"];

/** What the new season takes from the one that ends. */
function CopiedParts({ copy, onChange }: { copy: Copied; onChange: (copy: Copied) => void }) {
  return (
    <Fieldset legend="Se llevan de esta temporada">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        {parts.map(([part, label]) => (
          <Checkbox
            key={part}
            label={label}
            checked={copy[part]}
            onChange={({ currentTarget: { checked } }) => onChange({ ...copy, [part]: checked })}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}

interface Facts {
  name: string;
  start: string | null;
  rounds: number;
}

const missingName = ({ name }: Facts) => (name.trim() === "" ? "El nombre de la liga es obligatorio" : null);

interface SeasonFactsProps {
  facts: Facts;
  lastName: string;
  /** How many rounds the season that ends had. */
  lastRounds: number;
  wasTried: boolean;
  onChange: (facts: Facts) => void;
}

/** Name, start and rounds of the new season. */
function SeasonFacts({ facts, lastName, lastRounds, wasTried, onChange }: SeasonFactsProps) {
  const { name, start, rounds } = facts;
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <TextInput
        label="Nombre"
        required
        maxLength={120}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={name}
        description={name.trim() === lastName ? "Es el de la temporada que acaba" : undefined}
        error={wasTried ? missingName(facts) : null}
        onChange={({ currentTarget }) => onChange({ ...facts, name: currentTarget.value })}
      />
      <DateField
        label="Fecha de inicio"
        required
        value={start}
        error={wasTried && start === null ? "La fecha de inicio es obligatoria" : null}
        onChange={(date) => onChange({ ...facts, start: date })}
      />
      <NumberField
        label="Jornadas"
        min={1}
        max={30}
        whenEmpty={lastRounds}
        value={rounds}
        onChange={(typed) => onChange({ ...facts, rounds: typed })}
      />
    </SimpleGrid>
  );
}

/** How many will be in the new season; of a league of pairs, those of the list without a partner too. */
function counts(staying: number, rows: readonly { player2: unknown }[], isIndividual: boolean): string {
  if (isIndividual) return counted(staying + rows.length, "jugador", "jugadores");
  const alone = rows.filter(({ player2 }) => player2 === null).length;
  const pairs = counted(staying + rows.length - alone, "pareja", "parejas");
  return alone === 0 ? pairs : `${pairs} y ${counted(alone, "jugador sin pareja", "jugadores sin pareja")}`;
}

export interface SeasonFormProps {
  leagueId: string;
  season: {
    name: string;
    number_of_rounds: number;
    format_type: "pairs" | "individual";
    type: LeagueType;
    ends_on: string | null;
    pairs: SeasonPair[];
  };
  /** The new league was made. */
  onDone: (league: { id: string; format_type: "pairs" | "individual" }) => void;
}

/** 'Preparar la siguiente temporada': its name, who stays, who is new, and what it takes along (spec 3 §6.2). */
export function SeasonForm({ leagueId, season, onDone }: SeasonFormProps) {
  const today = useClubNow()?.date;
  const [first] = useState(() => proposedSeason(season, today));
  const [facts, setFacts] = useState<Facts>({ ...first, rounds: season.number_of_rounds });
  const [answers, setAnswers] = useState(() => firstAnswers(season.pairs));
  const [copy, setCopy] = useState({ regulations: true, courts: true, cost: true, texts: true });
  const [createsCharges, setCreatesCharges] = useState(false);
  const [wasTried, setTried] = useState(false);
  const isDone = useRef(false);
  const prepare = usePrepareSeason((league) => {
    isDone.current = true; // nothing is unsaved on the way to its groups
    onDone(league);
  });
  const isIndividual = season.format_type === "individual";
  const newcomers = useSeasonNewcomers({ leagueId, isIndividual, pairs: season.pairs, answers });
  const { list, rows, missing } = newcomers;
  const pairs = stayingOf(season.pairs, answers);
  const submit = async () => {
    setTried(true);
    const { name, start, rounds } = facts;
    if (missingName(facts) !== null || start === null) return;
    if (missing !== null) return newcomers.goOn();
    if (!(await list.review.settle())) return;
    const fields = { league_id: leagueId, name, start_date: start, number_of_rounds: rounds };
    prepare.mutate(
      { ...fields, pairs, newcomers: rows, copy, creates_charges: createsCharges },
      { onError: newcomers.refuse },
    );
  };
  const answer = (pairId: string, staying: Staying) => setAnswers(new Map(answers).set(pairId, staying));
  const isUnsaved = () => facts.name !== first.name || facts.start !== first.start || list.text.trim() !== "";
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (refusesNumbers(event.currentTarget)) focusFirstInvalid(event.currentTarget);
        else void submit();
      }}
    >
      <LeaveGuard isOfLeague isUnsaved={() => !isDone.current && isUnsaved()} />
      <Stack>
        <SeasonFacts
          facts={facts}
          lastName={season.name}
          lastRounds={season.number_of_rounds}
          wasTried={wasTried}
          onChange={setFacts}
        />
        <CopiedParts copy={copy} onChange={setCopy} />
        <Checkbox
          label="Crear cobros pendientes"
          description="Un pago pendiente por cada jugador, o por cada pareja si la liga cobra por pareja."
          checked={createsCharges}
          onChange={({ currentTarget: { checked } }) => setCreatesCharges(checked)}
        />
        <SeasonPairs pairs={season.pairs} answers={answers} onAnswer={answer} />
        <section aria-label="Nuevas inscripciones">
          <h2 className={classes.heading}>Nuevas inscripciones</h2>
          <NewcomersList list={list} />
        </section>
        {prepare.isError && <ErrorNote>{errorText(prepare.error, "Error al preparar la temporada")}</ErrorNote>}
      </Stack>
      <footer className={foot.foot}>
        <p className={classes.note}>
          Se crea pendiente de publicar. No se copian resultados, pagos ni bajas, y nadie se registra dos veces.
        </p>
        <Button type="submit" loading={prepare.isPending || list.review.isSettling}>
          {missing ?? `Crear la temporada con ${counts(pairs.length, rows, isIndividual)}`}
        </Button>
      </footer>
    </form>
  );
}

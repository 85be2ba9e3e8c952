import { Alert, Button, Checkbox, Fieldset, NumberInput, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import type { NextSeason, SeasonPair } from "#contract/leagues-next-season.ts";
import { errorText } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { LeaveGuard } from "#web/ui/leave-guard.tsx";
import foot from "#web/ui/page-foot.module.css";
import { firstAnswers, type Staying, stayingOf } from "../model/season.ts";
import { usePrepareSeason } from "../mutations.ts";
import classes from "./season-form.module.css";
import { SeasonPairs } from "./season-pairs.tsx";

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

export interface SeasonFormProps {
  leagueId: string;
  season: { name: string; number_of_rounds: number; pairs: SeasonPair[] };
  /** The new league was made. */
  onDone: (league: { id: string; format_type: "pairs" | "individual" }) => void;
}

/** 'Preparar la siguiente temporada': its name, who stays, and what it takes along (spec 3 §6.2). */
export function SeasonForm({ leagueId, season, onDone }: SeasonFormProps) {
  const [name, setName] = useState(season.name);
  const [start, setStart] = useState<string | null>(null);
  const [rounds, setRounds] = useState(season.number_of_rounds);
  const [answers, setAnswers] = useState(() => firstAnswers(season.pairs));
  const [copy, setCopy] = useState({ regulations: true, courts: true, cost: true, texts: true });
  const [createsCharges, setCreatesCharges] = useState(false);
  const [wasTried, setTried] = useState(false);
  const isDone = useRef(false);
  const prepare = usePrepareSeason((league) => {
    isDone.current = true; // nothing is unsaved on the way to its groups
    onDone(league);
  });
  const pairs = stayingOf(season.pairs, answers);
  const isSameName = name.trim() === season.name;
  const nameError = name.trim() === "" ? "El nombre de la liga es obligatorio" : null;
  const submit = () => {
    setTried(true);
    if (nameError !== null || start === null) return;
    const fields = { league_id: leagueId, name, start_date: start, number_of_rounds: rounds };
    prepare.mutate({ ...fields, pairs, copy, creates_charges: createsCharges });
  };
  const answer = (pairId: string, staying: Staying) => setAnswers(new Map(answers).set(pairId, staying));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <LeaveGuard isUnsaved={() => !isDone.current && (name !== season.name || start !== null)} />
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput
            label="Nombre"
            required
            maxLength={120}
            value={name}
            description={isSameName ? "Es el de la temporada que acaba" : undefined}
            error={wasTried ? nameError : null}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <DateField
            label="Fecha de inicio"
            required
            value={start}
            error={wasTried && start === null ? "La fecha de inicio es obligatoria" : null}
            onChange={setStart}
          />
          <NumberInput
            label="Jornadas"
            min={1}
            max={30}
            allowDecimal={false}
            value={rounds}
            onChange={(typed) => setRounds(Number(typed) || 1)}
          />
        </SimpleGrid>
        <CopiedParts copy={copy} onChange={setCopy} />
        <Checkbox
          label="Crear cobros pendientes"
          description="Un pago pendiente por cada jugador que sigue, o por cada pareja si la liga cobra por pareja."
          checked={createsCharges}
          onChange={({ currentTarget: { checked } }) => setCreatesCharges(checked)}
        />
        <SeasonPairs pairs={season.pairs} answers={answers} onAnswer={answer} />
        {prepare.isError && (
          <Alert color="red" role="alert">
            {errorText(prepare.error, "Error al preparar la temporada")}
          </Alert>
        )}
      </Stack>
      <footer className={foot.foot}>
        <p className={classes.note}>
          Se crea pendiente de publicar. No se copian resultados, pagos ni bajas, y nadie se registra dos veces.
        </p>
        <Button type="submit" loading={prepare.isPending}>
          {`Crear la temporada con ${counted(pairs.length, "pareja", "parejas")}`}
        </Button>
      </footer>
    </form>
  );
}

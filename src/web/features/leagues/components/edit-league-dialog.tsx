import { NativeSelect, SegmentedControl, SimpleGrid, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type League, type LeagueOverview, leagueChanges } from "#contract/leagues/endpoints.ts";
import { regulations as regulationsSchema } from "#contract/leagues/regulations.ts";
import { divisions, type LeagueStatus, leagueStatusLabel, newLeagueDefaults } from "#domain/base/league.ts";
import { rulesText } from "#domain/tables/regulations-text.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { NumberField } from "#web/ui/number-field.tsx";
import { TextSections } from "#web/ui/plain/text-sections.tsx";
import { leagueQuery } from "../api.ts";
import type { EditPart } from "../model/edit-part.ts";
import { divisionOf } from "../model/league-form.ts";
import { useUpdateLeague } from "../mutations.ts";
import { InscriptionFields } from "./inscription-fields.tsx";
import { CostFields, EndDateField, HoursFields, LinkOnlyField, RoundsField, RulesField } from "./league-fields.tsx";
import { RegulationsFields } from "./regulations-fields.tsx";
import { RegulationsPreview } from "./regulations-preview.tsx";
import { SendingFields } from "./sending-fields.tsx";

const statuses: LeagueStatus[] = ["pending", "active", "paused", "completed", "deleted"];

function useLeagueForm(league: League) {
  return useForm({
    initialValues: {
      league_id: league.id,
      name: league.name,
      division: divisionOf(league),
      status: league.status,
      start_date: league.start_date,
      end_date: league.end_date,
      rules: league.rules,
      registration_cost: league.registration_cost,
      charged_per: league.charged_per,
      is_link_only: league.is_link_only,
      courts_count: league.courts_count,
      schedule_start_time: league.schedule_start_time,
      schedule_end_time: league.schedule_end_time,
      number_of_rounds: league.number_of_rounds,
      max_groups: league.max_groups,
      pairs_per_category: league.pairs_per_category,
      round_dates: league.round_dates,
      inscription: league.inscription,
      players_send_results: league.players_send_results,
      confirm_hours: league.confirm_hours,
    },
    validate: (values) => schemaResolver(leagueChanges, { sync: true })({ ...values, version: league.version }),
  });
}

interface LeagueFieldsProps {
  form: ReturnType<typeof useLeagueForm>;
  isPairs: boolean;
  part: EditPart;
}

/** Marks the first thing of a part that takes the focus, and shows the part whole; what is folded opens. */
function beginHere(part: HTMLDivElement | null): void {
  if (part === null) return;
  const box = part.querySelector("details");
  if (box) box.open = true;
  part.querySelector("summary, input, textarea")?.setAttribute("data-autofocus", "");
  // The focus alone would leave it behind the dialog's foot.
  requestAnimationFrame(() => part.scrollIntoView({ block: "center" }));
}

function LeagueFields({ form, isPairs, part }: LeagueFieldsProps) {
  const first = (one: EditPart) => (part === one ? { "data-autofocus": true } : {});
  // Defaults on empty: cost 0, courts 1, groups 10, pairs 8 (spec 1 §5).
  const number = (name: "courts_count" | "max_groups" | "pairs_per_category" | "number_of_rounds") => ({
    min: 1,
    whenEmpty: newLeagueDefaults[name],
    ...form.getInputProps(name),
  });
  return (
    <>
      <TextInput label="Nombre" required {...first("name")} {...form.getInputProps("name")} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect label="División" {...first("entry")} data={[...divisions]} {...form.getInputProps("division")} />
        <NativeSelect
          label="Estado"
          data={statuses.map((status) => ({ value: status, label: leagueStatusLabel(status) }))}
          {...form.getInputProps("status")}
        />
        <DateField
          label="Fecha de inicio"
          required
          value={form.values.start_date}
          onChange={(date) => form.setFieldValue("start_date", date ?? "")}
          error={form.errors.start_date}
        />
        <EndDateField form={form} />
        <HoursFields form={form} />
        <NumberField label="Jornadas" max={30} {...number("number_of_rounds")} />
        <NumberField label="Canchas" max={6} {...first("courts")} {...number("courts_count")} />
        <NumberField label="Máximo de grupos" max={64} {...number("max_groups")} />
        <NumberField label="Parejas por categoría" max={64} {...number("pairs_per_category")} />
        <CostFields form={form} isPairs={isPairs} />
      </SimpleGrid>
      <div ref={part === "dates" ? beginHere : undefined}>
        <RoundsField form={form} />
      </div>
      <InscriptionFields
        value={form.values.inscription}
        onChange={(inscription) => form.setFieldValue("inscription", inscription)}
        errors={form.errors}
        league={{ start_date: form.values.start_date, isPairs }}
      />
      <SendingFields
        value={form.values}
        onChange={(changes) => form.setValues(changes)}
        errors={form.errors}
        isPairs={isPairs}
      />
      <RulesField form={form} maxRows={12} />
      <LinkOnlyField form={form} />
    </>
  );
}

interface EditFormProps {
  league: LeagueOverview;
  part: EditPart;
  onClose: () => void;
}

function EditForm({ league, part, onClose }: EditFormProps) {
  const [tab, setTab] = useState<"league" | "regulations">(part === "regulations" ? part : "league");
  const [regulations, setRegulations] = useState(league.regulations);
  const update = useUpdateLeague(onClose);
  const form = useLeagueForm(league);
  const hasOtherRules = JSON.stringify(regulations) !== JSON.stringify(league.regulations);
  const isRefused = hasOtherRules && !regulationsSchema.safeParse(regulations).success;
  const submit = form.onSubmit(
    (changes) => {
      if (isRefused) return setTab("regulations");
      update.mutate({ ...changes, version: league.version, ...(hasOtherRules && { regulations }) });
    },
    () => setTab("league"),
  );
  return (
    <FormDialog
      title="Editar liga"
      submitLabel="Guardar Cambios"
      size={tab === "regulations" ? "xl" : "lg"}
      isBusy={update.isPending}
      isDirty={form.isDirty() || hasOtherRules}
      onClose={onClose}
      onSubmit={submit}
    >
      <SegmentedControl
        aria-label="Qué se edita"
        value={tab}
        onChange={(value) => setTab(value === "regulations" ? "regulations" : "league")}
        data={[
          { value: "league", label: "Datos" },
          { value: "regulations", label: "Reglamento" },
        ]}
      />
      {tab === "league" ? (
        <LeagueFields form={form} isPairs={league.format_type === "pairs"} part={part} />
      ) : (
        <>
          <RegulationsFields value={regulations} onChange={setRegulations} />
          <RulesField form={form} maxRows={12} />
          <details>
            <summary>Cómo lo leerán los jugadores</summary>
            <TextSections
              sections={rulesText(regulations, league.format_type, form.values.rules, {
                type: league.type,
                clubMinutes: league.match_duration,
                rounds: league.rounds,
              })}
              heading="h3"
            />
          </details>
          {hasOtherRules && !isRefused && <RegulationsPreview leagueId={league.id} regulations={regulations} />}
          <p className="muted">Las jornadas cerradas conservan el reglamento con el que se cerraron.</p>
        </>
      )}
    </FormDialog>
  );
}

interface EditLeagueDialogProps {
  leagueId: string;
  /** With which part it opens. */
  part?: EditPart;
  onClose: () => void;
}

/** 'Editar liga' (spec 1 §2 "League management", §5; ruling 28). */
export function EditLeagueDialog({ leagueId, part = "name", onClose }: EditLeagueDialogProps) {
  // Asked for once: what somebody else saves meanwhile is refused as a conflict, never overrun.
  const { data } = useQuery({
    ...leagueQuery(leagueId),
    queryKey: ["league-to-edit", leagueId],
    gcTime: 0,
    meta: { topics: [] },
  });
  return data === undefined ? null : <EditForm league={data} part={part} onClose={onClose} />;
}

import { Chip, Group, Input, NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import type { Court } from "#contract/courts/endpoints.ts";
import { halfHourTimes, hourMinute } from "#domain/base/clock-time.ts";
import { DateField } from "#web/ui/date-field.tsx";
import type { EveningForm } from "../model/use-evening-form.ts";
import "#web/ui/controls.css";

function timesWith(own: string) {
  const times = halfHourTimes.includes(own) ? halfHourTimes : [...halfHourTimes, own].toSorted();
  return times.map((value) => ({ value, label: hourMinute(value) }));
}

/** The courts that are booked; until somebody chooses, as many as the people fill. */
function Courts({ form, courts }: { form: EveningForm; courts: readonly Court[] }) {
  const { court_ids, errors } = form;
  return (
    <Input.Wrapper
      label="Canchas"
      labelElement="div"
      error={form.refusedPlace ?? errors["court_ids"]}
      description={form.draft.court_ids === null ? "Las que hacen falta para la gente que hay." : undefined}
    >
      <Group gap={6} mt={4} role="group" aria-label="Canchas que se reservan">
        {courts.map(({ id, name }) => (
          <Chip
            key={id}
            variant="outline"
            radius="sm"
            checked={court_ids.includes(id)}
            onChange={(isOn) =>
              form.patch({
                court_ids: courts.map((one) => one.id).filter((one) => (one === id ? isOn : court_ids.includes(one))),
              })
            }
          >
            {form.free.includes(id) ? name : `${name} · ocupada`}
          </Chip>
        ))}
      </Group>
    </Input.Wrapper>
  );
}

/** Day, hours, courts and name; what of them is refused is said here. */
export function WhenFields({ form, courts }: { form: EveningForm; courts: readonly Court[] }) {
  const { draft, errors, patch } = form;
  return (
    <>
      <DateField
        label="Día"
        required
        value={draft.evening_date}
        onChange={(date) => patch({ evening_date: date ?? "" })}
        error={errors["evening_date"]}
      />
      <SimpleGrid cols={2}>
        <NativeSelect
          label="Desde"
          data={timesWith(draft.from_time)}
          value={draft.from_time}
          onChange={({ currentTarget: { value } }) => patch({ from_time: value })}
          error={errors["from_time"]}
        />
        <NativeSelect
          label="Hasta"
          data={timesWith(draft.until_time)}
          value={draft.until_time}
          onChange={({ currentTarget: { value } }) => patch({ until_time: value })}
          error={errors["until_time"]}
        />
      </SimpleGrid>
      <Courts form={form} courts={courts} />
      <TextInput
        label="Nombre"
        required
        value={form.name}
        onChange={({ currentTarget: { value } }) => patch({ name: value })}
        onFocus={({ currentTarget }) => draft.name === null && currentTarget.select()}
        error={errors["name"]}
      />
    </>
  );
}

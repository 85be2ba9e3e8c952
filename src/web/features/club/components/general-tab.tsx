import { Autocomplete, Button, FileButton, Group, NativeSelect, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { generalSettings } from "#contract/club/endpoints.ts";
import { notifyError } from "#web/platform/notify.tsx";
import { byWords } from "#web/ui/by-words.ts";
import { SectionForm } from "#web/ui/section-form.tsx";
import type { TabProps } from "../model/tab-props.ts";
import { useRemoveLogo, useSaveSettings, useSetLogo } from "../mutations.ts";
import { ColorField } from "./color-field.tsx";
import { LogoImage } from "./logo-image.tsx";

const choices = [30, 60, 90, 120] as const;
const durations = choices.map((minutes) => ({ value: String(minutes), label: `${minutes} minutos` }));
const largestFile = 350_000; // bytes

function asDataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(new Error("the file could not be read")));
    reader.readAsDataURL(file);
  });
}

function Logo({ version, name }: { version: string | null; name: string }) {
  const save = useSetLogo();
  const remove = useRemoveLogo();
  const choose = async (file: File | null) => {
    if (file === null) return;
    if (file.size > largestFile) notifyError(null, "La imagen es demasiado grande (como máximo 350 kB)");
    else save.mutate(await asDataAddress(file));
  };
  return (
    <Group>
      <LogoImage version={version} name={name} size={72} />
      <FileButton onChange={(file) => void choose(file)} accept="image/png,image/jpeg,image/webp">
        {(props) => (
          <Button variant="default" loading={save.isPending} {...props}>
            Subir logo
          </Button>
        )}
      </FileButton>
      {version !== null && (
        <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate(null)}>
          Quitar
        </Button>
      )}
    </Group>
  );
}

/** One of the durations that can be chosen, as the server knows no others. */
function durationOf(minutes: number): (typeof choices)[number] {
  return choices.find((one) => one === minutes) ?? 90;
}

/** General: what the club is called and where it is (spec 1 §2 "Settings"). */
export function GeneralTab({ settings, onSaved }: TabProps) {
  const save = useSaveSettings(onSaved);
  const { general, version } = settings;
  const form = useForm({
    initialValues: {
      ...general,
      contact_email: general.contact_email ?? "",
      phone: general.phone ?? "",
      website: general.website ?? "",
      address: general.address ?? "",
      description: general.description ?? "",
      color: general.color ?? "",
      match_duration: durationOf(general.match_duration),
    },
    validate: schemaResolver(generalSettings, { sync: true }),
  });
  return (
    <SectionForm
      title="Datos del club"
      isBusy={save.isPending}
      isDirty={form.isDirty()}
      onSubmit={form.onSubmit((values) => save.mutate({ version, general: values }))}
    >
      <Logo version={settings.logo_version} name={general.name} />
      <ColorField
        value={form.values.color}
        onChange={(color) => form.setFieldValue("color", color)}
        error={form.errors.color}
      />
      <TextInput label="Nombre del club" required {...form.getInputProps("name")} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Email de contacto" type="email" {...form.getInputProps("contact_email")} />
        <TextInput label="Teléfono" type="tel" {...form.getInputProps("phone")} />
        <TextInput label="Sitio web" inputMode="url" {...form.getInputProps("website")} />
        <TextInput label="Dirección" {...form.getInputProps("address")} />
      </SimpleGrid>
      <Textarea label="Descripción" autosize minRows={3} {...form.getInputProps("description")} />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <Autocomplete
          label="Zona horaria"
          data={Intl.supportedValuesOf("timeZone")}
          limit={30}
          filter={byWords}
          {...form.getInputProps("time_zone")}
        />
        <TextInput label="Moneda" maxLength={3} {...form.getInputProps("currency")} />
        <NativeSelect
          label="Duración de un partido"
          data={durations}
          value={String(form.values.match_duration)}
          onChange={({ currentTarget }) =>
            form.setFieldValue("match_duration", durationOf(Number(currentTarget.value)))
          }
        />
      </SimpleGrid>
    </SectionForm>
  );
}

import { Radio, Select, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { drawDialog, focusInDialog, screen } from "#test/support/render.tsx";
import { DateField } from "./date-field.tsx";
import { FormDialog } from "./form-dialog.tsx";

async function opened(children: ReactNode): Promise<void> {
  const nothing = () => {};
  await drawDialog(
    <FormDialog title="Ficha" submitLabel="Guardar" isBusy={false} isDirty={false} onClose={nothing} onSubmit={nothing}>
      {children}
    </FormDialog>,
  );
  await focusInDialog();
}

const motive = <TextInput label="Motivo" />;

describe("a form's dialog opens with the focus on", () => {
  it("its first field", async () => {
    await opened(
      <>
        {motive}
        <TextInput label="Notas" />
      </>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText("Motivo"));
  });

  it("the field that says so itself", async () => {
    await opened(
      <>
        {motive}
        <TextInput label="Notas" data-autofocus />
      </>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText("Notas"));
  });

  it("the choice that is made", async () => {
    await opened(
      <Radio.Group label="Desde" value="2">
        <Radio value="1" label="Esta jornada" />
        <Radio value="2" label="La próxima" />
      </Radio.Group>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText("La próxima"));
  });

  it("nothing that would open a calendar or a list over it", async () => {
    await opened(
      <>
        <DateField label="Día" value={null} onChange={() => {}} />
        {motive}
      </>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText("Cerrar"));
  });

  it("nothing that is chosen from a list", async () => {
    await opened(<Select label="Pareja" data={["Ana & Eva"]} searchable />);
    expect(document.activeElement).toBe(screen.getByLabelText("Cerrar"));
  });
});

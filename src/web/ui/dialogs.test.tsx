import { TextInput } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import {
  button,
  draw,
  drawDialog,
  fill,
  focusInDialog,
  screen,
  toast,
  waitFor,
  warned,
} from "#test/support/render.tsx";
import { notifyError } from "#web/platform/notify.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { DateField } from "./date-field.tsx";
import { FormDialog } from "./form-dialog.tsx";

function Name({
  onClose,
  onSubmit = () => {},
  isBusy = false,
}: {
  onClose: () => void;
  onSubmit?: () => void;
  isBusy?: boolean;
}) {
  const [name, setName] = useState("");
  return (
    <FormDialog title="Ficha" submitLabel="Guardar" {...{ isBusy, onClose, onSubmit }} isDirty={name !== ""}>
      <TextInput
        label="Nombre"
        data-autofocus
        error={name === "" ? "El nombre es obligatorio" : null}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </FormDialog>
  );
}

const question = "Hay datos sin guardar. ¿Descartarlos?";

describe("a form in a dialog", () => {
  it("closes at once while nothing is typed", async () => {
    const onClose = vi.fn();
    const { user } = await drawDialog(<Name onClose={onClose} />);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it("says that a name carries signs that nobody sees, while it does", async () => {
    const { user } = await drawDialog(<Name onClose={() => {}} />);
    await user.paste("Ana\u202E");
    expect(await screen.findByText("Lo escrito lleva caracteres invisibles: se quitan al guardar.")).toBeTruthy();
    await user.keyboard("{Backspace}");
    expect(screen.queryByText(/caracteres invisibles/)).toBeNull();
  });

  it("asks before it loses what is typed; a second Escape goes back to the field", async () => {
    const onClose = vi.fn();
    const { user } = await drawDialog(<Name onClose={onClose} />);
    await user.keyboard("Ana{Escape}");
    await warned(question);
    expect(document.activeElement).toBe(button("Seguir editando"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(document.activeElement).toBe(screen.getByLabelText("Nombre"));
    await user.click(button("Cancelar"));
    await user.click(button("Descartar"));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("that is refused leads to the first field that says why", async () => {
    const { user } = await drawDialog(<Name onClose={() => {}} />);
    await user.click(button("Guardar"));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Nombre")));
  });

  it("has the focus at the field that the answer has refused", async () => {
    function Sent() {
      const [isBusy, setBusy] = useState(true);
      useWindowEvent("online", () => setBusy(false));
      return <Name isBusy={isBusy} onClose={() => {}} />;
    }
    await drawDialog(<Sent />);
    screen.getByRole("dialog").querySelector("button")?.focus();
    expect(document.activeElement).not.toBe(screen.getByLabelText("Nombre"));
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Nombre")));
  });

  it("is sent by Ctrl and Enter from any field", async () => {
    const onSubmit = vi.fn();
    const { user } = await drawDialog(<Name onClose={() => {}} onSubmit={onSubmit} />);
    await user.keyboard("Ana{Control>}{Enter}{/Control}");
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it("keeps a refusal beside its buttons until it is sent again, and no other", async () => {
    const onSubmit = vi.fn();
    const { user } = await drawDialog(<Name onClose={() => {}} onSubmit={onSubmit} />);
    notifyError(null, "De otra cosa");
    await toast("De otra cosa");
    onSubmit.mockImplementationOnce(() => notifyError(null, "Ya existe"));
    await user.keyboard("Ana");
    await user.click(button("Guardar"));
    await warned("Ya existe");
    expect(screen.getAllByText("Ya existe")).toHaveLength(1);
    await user.click(button("Guardar"));
    await waitFor(() => expect(screen.queryByText("Ya existe")).toBeNull());
  });

  it("neither closes nor is sent again while it is being saved", async () => {
    const [onClose, onSubmit] = [vi.fn(), vi.fn()];
    const { user } = await drawDialog(<Name isBusy {...{ onClose, onSubmit }} />);
    await user.keyboard("{Enter}{Escape}");
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });
});

function Opener() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {isOpen && (
        <ConfirmDialog title="¿Eliminar?" confirmLabel="Eliminar" isDangerous onConfirm={close} onClose={close}>
          No se puede deshacer.
        </ConfirmDialog>
      )}
    </>
  );
}

describe("a question before something that is not taken back", () => {
  it("has the focus on the safe answer, and gives it back where it came from", async () => {
    const { user } = draw(<Opener />);
    await user.click(button("Abrir"));
    await focusInDialog();
    await waitFor(() => expect(document.activeElement).toBe(button("Cancelar")));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button("Abrir")));
  });
});

function Day({ onChange }: { onChange: (date: string | null) => void }) {
  const [date, setDate] = useState<string | null>(null);
  const change = (next: string | null) => {
    setDate(next);
    onChange(next);
  };
  return <DateField label="Fecha" min="2026-11-21" minReason="Ya ha pasado" value={date} onChange={change} />;
}

describe("a date", () => {
  it("is read as it is written in Spanish", () => {
    const onChange = vi.fn();
    draw(<Day onChange={onChange} />);
    fill("Fecha", "3/12/2026");
    expect(onChange).toHaveBeenLastCalledWith("2026-12-03");
    fill("Fecha", "");
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it("that is none stays as it was typed, and says why once it is left", async () => {
    const { user } = draw(<Day onChange={() => {}} />);
    await user.click(screen.getByLabelText("Fecha"));
    fill("Fecha", "31/02/2026");
    expect(screen.queryByText(/no es una fecha/)).toBeNull();
    await user.tab();
    expect(await screen.findByText("«31/02/2026» no es una fecha. Escríbela así: 21/11/2026")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Fecha").value).toBe("31/02/2026");
  });

  it("before the first that may be chosen says why", async () => {
    const { user } = draw(<Day onChange={() => {}} />);
    await user.click(screen.getByLabelText("Fecha"));
    fill("Fecha", "20/11/2026");
    await user.tab();
    expect(await screen.findByText("Ya ha pasado")).toBeTruthy();
  });
});

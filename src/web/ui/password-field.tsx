import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useId } from "react";
import "@mantine/core/styles/PasswordInput.layer.css";

/** A password that can be shown. Unlike the component library's own, it is read out with what is wrong with it. */
export function PasswordField(props: PasswordInputProps) {
  const id = useId();
  const isInvalid = Boolean(props.error);
  const described = [...(isInvalid ? [`${id}-error`] : []), ...(props.description ? [`${id}-description`] : [])];
  return (
    <PasswordInput
      id={id}
      aria-invalid={isInvalid || undefined}
      aria-describedby={described.join(" ") || undefined}
      visibilityToggleButtonProps={{ "aria-label": "Mostrar u ocultar la contraseña" }}
      {...props}
    />
  );
}

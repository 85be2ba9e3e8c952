import { Button, ColorInput, Group } from "@mantine/core";
import { type ColorScheme, type ColorTokens, clubColors } from "#domain/base/club-colors.ts";
import { hexColor } from "#domain/base/color.ts";
import classes from "./color-field.module.css";
import "@mantine/core/styles/ColorSwatch.layer.css";
import "@mantine/core/styles/ColorPicker.layer.css";
import "@mantine/core/styles/ColorInput.layer.css";

const swatches = ["#0b7a70", "#1d4ed8", "#6d28d9", "#be185d", "#d01c1f", "#ea580c", "#ffd400", "#15803d", "#111111"];
const schemeNames: Record<ColorScheme, string> = { light: "Claro", dark: "Oscuro" };

/** What the portal and its pictures will look like in one scheme. */
function Sample({ scheme, tokens }: { scheme: ColorScheme; tokens: ColorTokens }) {
  return (
    <figure className={classes.sample} data-scheme={scheme}>
      <div className={classes.band} style={{ background: tokens.court }} />
      <figcaption>{schemeNames[scheme]}</figcaption>
      <div className={classes.row}>
        <span style={{ color: tokens.accentInk, textDecoration: "underline" }}>Enlace</span>
        <span className={classes.chosen} style={{ background: tokens.accentSoft, color: tokens.accentInk }}>
          Elegido
        </span>
        <span className={classes.button} style={{ background: tokens.filled }}>
          Botón
        </span>
      </div>
    </figure>
  );
}

interface ColorFieldProps {
  value: string;
  onChange: (color: string) => void;
  error?: React.ReactNode;
}

/** 'Color del club', with what is made of it; empty: the product's own. */
export function ColorField({ value, onChange, error }: ColorFieldProps) {
  const color = value.toLowerCase();
  const colors = hexColor.test(color) ? clubColors(color) : null;
  return (
    <div>
      <Group align="flex-end" gap="xs">
        <ColorInput
          label="Color del club"
          description="Para el portal, las imágenes que se comparten y lo que se imprime. Se aclara u oscurece donde haga falta para que se lea bien."
          placeholder="El verde de siempre"
          swatches={swatches}
          swatchesPerRow={9}
          fixOnBlur={false} // what is no colour is refused in words
          value={value}
          onChange={onChange}
          error={error}
          className={classes.field}
          eyeDropperButtonProps={{ "aria-label": "Tomar un color de la pantalla" }}
        />
        {value !== "" && (
          <Button variant="subtle" color="gray" onClick={() => onChange("")}>
            Quitar el color
          </Button>
        )}
      </Group>
      {colors !== null && (
        <div role="group" aria-label="Vista previa del color" className={classes.samples}>
          <Sample scheme="light" tokens={colors.light} />
          <Sample scheme="dark" tokens={colors.dark} />
        </div>
      )}
    </div>
  );
}

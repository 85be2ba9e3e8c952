import "react";

declare module "react" {
  // What a style sheet reads as `var(--name)`.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}

import type { Plugin } from "vite";

const small: Record<string, string> = {
  react: "preact/compat",
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react-dom/server": "preact/compat/server",
  "react/jsx-runtime": "preact/jsx-runtime",
};

/**
 * The portal is written for React and runs on Preact, which does for it what React does in a ninth of the bytes
 * (docs/decisions/0031-the-portal-runs-on-preact.md).
 * @param isOf whether an environment of the build is the portal's
 */
export function smallReact(isOf: (environment: string) => boolean): Plugin {
  return {
    name: "small-react",
    enforce: "pre",
    applyToEnvironment: ({ name }) => isOf(name),
    resolveId(id, importer) {
      const instead = small[id];
      return instead === undefined ? null : this.resolve(instead, importer, { skipSelf: true });
    },
  };
}

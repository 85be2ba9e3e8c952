import type { Plugin } from "vite";

const written = /= Error\(formatProdErrorMessage\((\d+)\)\)(?=[,;])/g;
const inReact = 5; // of version 19.3.1; another number means another React, to be looked at

/**
 * React makes errors as it is loaded that are only ever compared, never shown: signs that something is suspended. Where an inspector
 * listens, each asks for the lines of the whole library, which is read anew for it: two thirds of what a telephone waited for while the
 * page was taken over. Made without a trace they cost nothing and are the same errors.
 */
export const reactSentinels: Plugin = {
  name: "react-sentinels",
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler(code) {
      const found = code.match(written)?.length ?? 0;
      if (found !== inReact) throw new Error(`React has ${found} sentinels instead of ${inReact}`);
      return code.replace(
        written,
        "= Object.create(Error.prototype, { message: { value: formatProdErrorMessage($1) } })",
      );
    },
  },
};

import type { Plugin } from "vite";

const written = /= Error\(formatProdErrorMessage\((\d+)\)\)(?=[,;])/g;
const inReact = 5; // of version 19.3.1; another number means another React, to be looked at

/**
 * React makes errors as it is loaded that are only compared, never shown; an inspector reads the whole library to tell their lines.
 * Made without a trace they are the same errors (docs/decisions/0019-reacts-sentinels-keep-no-trace.md).
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

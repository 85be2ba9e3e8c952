import type { Plugin } from "vite";

const written = /= Error\(formatProdErrorMessage\((\d+)\)\)(?=[,;])/g;
const inReact = 5; // another number means another React, to be looked at

/**
 * React makes errors as it is loaded that are only ever compared, never shown. Where an inspector listens, as wherever a page is measured,
 * the lines of each are asked for, and two files are read a second time (docs/decisions/0028-measured-with-an-inspector.md).
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

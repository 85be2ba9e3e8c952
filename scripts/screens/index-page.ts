/** A picture in the folder, and what it is of. */
export interface Picture {
  area: string;
  name: string;
  width: number;
  scheme: string;
  file: string;
  /** The file of how it should look, in the folder too. */
  look?: string | undefined;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const image = (file: string, text: string, width: number) =>
  `<a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="${escaped(text)}" style="width:${width}px"><br>${escaped(text)}</a>`;

/** A picture, and on its right how it should look. */
function figure({ file, look, width, scheme }: Picture): string {
  const shown = look === undefined ? Math.round(width / 4) : Math.round(width / 2.2);
  const text = `${width} ${scheme}`;
  if (look === undefined) return image(file, text, shown);
  return `<span class="both">${image(file, text, shown)}${image(look, `${text}, como debe ser`, shown)}</span>`;
}

/** The page to look through the pictures: what is pictured from top to bottom, its widths and schemes side by side. */
export function indexPage(pictures: readonly Picture[], hasLooks: boolean): string {
  const titles = [...new Set(pictures.map(({ area, name }) => `${area}: ${name}`))];
  const sections = titles.map((title) => {
    const ofIt = pictures.filter(({ area, name }) => `${area}: ${name}` === title);
    return `<section><h2>${escaped(title)}</h2><div>${ofIt.map(figure).join("")}</div></section>`;
  });
  const without = hasLooks ? "" : "<p>Sin modelos al lado: LOOKS no dice en qué carpeta están.</p>";
  return `<!doctype html><html lang="es"><meta charset="utf-8"><title>Pantallas</title><style>
body{font:14px system-ui;margin:16px;background:#ddd;color:#111}h2{font-size:15px;margin:20px 0 6px}
div,.both{display:flex;gap:12px;align-items:flex-start}div{overflow-x:auto}.both{background:#bcd;padding:6px;gap:6px}
a{color:inherit}img{border:1px solid #888;max-height:900px;object-fit:cover;object-position:top}
</style><h1>${pictures.length} pantallas</h1>${without}${sections.join("\n")}</html>\n`;
}

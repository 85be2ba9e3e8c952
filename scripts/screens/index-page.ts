/** A picture in the folder, and what it is of. */
export interface Picture {
  area: string;
  name: string;
  width: number;
  scheme: string;
  file: string;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page to look through the pictures: what is pictured from top to bottom, its widths and schemes side by side. */
export function indexPage(pictures: readonly Picture[]): string {
  const titles = [...new Set(pictures.map(({ area, name }) => `${area}: ${name}`))];
  const sections = titles.map((title) => {
    const ofIt = pictures.filter(({ area, name }) => `${area}: ${name}` === title);
    const shown = ofIt.map(
      ({ file, width, scheme }) =>
        `<a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="${width} ${scheme}" style="width:${Math.round(width / 4)}px"><br>${width} ${scheme}</a>`,
    );
    return `<section><h2>${escaped(title)}</h2><div>${shown.join("")}</div></section>`;
  });
  return `<!doctype html><html lang="es"><meta charset="utf-8"><title>Pantallas</title><style>
body{font:14px system-ui;margin:16px;background:#ddd;color:#111}h2{font-size:15px;margin:20px 0 6px}
div{display:flex;gap:12px;align-items:flex-start;overflow-x:auto}a{color:inherit}img{border:1px solid #888;max-height:900px;object-fit:cover;object-position:top}
</style><h1>${pictures.length} pantallas</h1>${sections.join("\n")}</html>\n`;
}

import { escapeHtml } from "#server/platform/escape-html.ts";

/** What chats and search engines are told of a page. */
export interface PageHead {
  title: string;
  description: string;
  /** The page's own address. */
  address: string;
  /** The address of its preview image; null without one. */
  image: string | null;
  /** Whether search engines may list it. */
  isListed: boolean;
}

function meta(name: string, content: string): string {
  const attribute = name.startsWith("og:") ? "property" : "name";
  return `<meta ${attribute}="${name}" content="${escapeHtml(content)}" />`;
}

/** The head's elements: title, description, and what chats show of a link. */
export function headElements({ title, description, address, image, isListed }: PageHead): string {
  const picture =
    image === null
      ? []
      : [
          meta("og:image", image),
          meta("og:image:width", "1200"),
          meta("og:image:height", "630"),
          meta("twitter:card", "summary_large_image"),
        ];
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta("description", description),
    meta("og:title", title),
    meta("og:description", description),
    meta("og:type", "website"),
    meta("og:locale", "es_ES"),
    meta("og:url", address),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...picture,
    ...(isListed ? [] : [meta("robots", "noindex")]),
  ].join("\n    ");
}

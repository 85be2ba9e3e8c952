import { renderToString } from "react-dom/server";
import type { RenderEmbed } from "#contract/portal/page-data.ts";
import { EmbedPage } from "#web/features/portal/public.ts";
import { DrawnAt } from "../platform/minute.ts";

/** Every way out of the frame opens beside it; those that say where they lead, or lead to a place on the page, stay as they are. */
function besideIt(markup: string): string {
  return markup.replace(/<a (?![^>]*(?:target=|href="#))/g, '<a target="_blank" rel="noopener" ');
}

/** Draws a page for another site's: what the portal shows, without what only its scripts bring to life. */
export const renderEmbed: RenderEmbed = (data, drawnAt) =>
  besideIt(
    renderToString(
      <DrawnAt value={drawnAt}>
        <EmbedPage data={data} />
      </DrawnAt>,
    ),
  );

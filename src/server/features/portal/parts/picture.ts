import { createHash } from "node:crypto";
import type { GroupChange } from "#domain/tables/group-change.ts";

// What a picture for a chat says, before it is drawn: every text of it, from public answers alone.

/** The club as its pictures show it; no colour: the product's own. */
export interface PictureBrand {
  club: string;
  color: string | null;
  /** The club's logo as a PNG file; null without one. */
  logo: Uint8Array | null;
}

/** A line of a list: what stands before it, one or two lines of text, and its figure. */
export interface PictureRow {
  mark: string;
  lines: string[];
  /** The same as one line, where that can be larger. */
  inOne?: string;
  figure: string;
}

export type PreviewBody =
  | { kind: "plain" }
  | { kind: "rows"; rows: PictureRow[] }
  | { kind: "place"; place: string; change: GroupChange | null }
  | { kind: "sides"; sides: [string[], string[]] };

/** What chats show of a link, 1200 × 630 px. */
export interface Preview {
  /** Above the title, such as the league of a pair. */
  above: string | null;
  /** Whether that tells of who has won. */
  isWon: boolean;
  /** One line, or two. */
  title: string[];
  facts: string | null;
  /** Of a list of matches how many it leaves out, said in the place of the facts. */
  rest?: number;
  body: PreviewBody;
  /** The last line, such as the next match. */
  foot: string | null;
}

export interface ChatRow {
  mark: string;
  names: string[];
  figures: string[];
  change: GroupChange | null;
  /** Whether it has left, which is said below its names. */
  hasLeft: boolean;
}

export interface ChatTable {
  title: string | null;
  headings: string[];
  rows: ChatRow[];
}

export interface ChatMatch {
  /** When and where, or what is known instead. */
  when: string;
  sides: { lines: string[]; games: string[]; hasWon: boolean }[];
}

/** A table or a bracket to post: 1080 px wide and as high as it needs. */
export interface ChatPicture {
  title: string;
  facts: string;
  tables: ChatTable[];
  rounds: { title: string; matches: ChatMatch[] }[];
  /** What did not fit; null: nothing. */
  more: string | null;
  /** The day, below. */
  foot: string;
}

/** What a page is shared by: its preview, its own larger picture where it has one, and a text without the link. */
export interface Shared {
  preview: Preview;
  chat: ChatPicture | null;
  text: string;
}

/** A picture to draw. */
export interface PictureTask {
  brand: PictureBrand;
  picture: { kind: "preview"; preview: Preview } | { kind: "chat"; chat: ChatPicture };
}

/** What tells a picture from an earlier one of the same address: the same for the same contents, also after a restart. */
export function pictureVersion({ brand: { logo, ...brand }, picture }: PictureTask): string {
  const hash = createHash("sha256").update(JSON.stringify([brand, picture]));
  return hash
    .update(logo ?? "")
    .digest("base64url")
    .slice(0, 10);
}

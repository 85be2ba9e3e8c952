/** Which dialog is open over a list of matches: the match itself or one of its forms; a series begins at its match. */
export interface OpenMatch {
  kind: "match" | "result" | "series" | "schedule" | "later" | "message" | "remove" | "removeResult";
  id: string;
}

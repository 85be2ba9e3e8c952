/** Which dialog is open over a list of matches: the match itself or one of its forms. */
export interface OpenMatch {
  kind: "match" | "result" | "schedule" | "later" | "message" | "remove" | "removeResult";
  id: string;
}

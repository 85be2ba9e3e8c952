/** Which dialog is open over a list of matches; a series begins at its match. */
export interface OpenMatch {
  kind: "result" | "series" | "schedule" | "remove";
  id: string;
}

/** A request for a private page: by which link, with what its browser has of it, and from where. */
export interface Visit {
  linkId: string;
  token: string | null;
  /** Where the request comes from. */
  address: string;
}

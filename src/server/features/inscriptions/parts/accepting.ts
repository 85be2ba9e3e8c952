import type { InscriptionRow } from "../repository.ts";

/** Somebody of an inscription that is accepted. */
export interface Accepting {
  row: InscriptionRow;
  /** Whether it is who sent it; else the partner. */
  isSender: boolean;
  full_name: string;
  /** Which person of the club it is; null: somebody new. */
  person_id: string | null;
}

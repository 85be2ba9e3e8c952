import { randomBytes } from "node:crypto";

/** Why a copy was made: by night, because somebody asked, or before something that changes everything. */
export const copyKinds = ["nightly", "manual", "upgrade", "restore"] as const;
export type CopyKind = (typeof copyKinds)[number];

const words: Record<CopyKind, string> = {
  nightly: "nocturna",
  manual: "a-mano",
  upgrade: "antes-de-actualizar",
  restore: "antes-de-recuperar",
};

const pattern = /^padel-liga-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-([a-z-]+)-[0-9a-f]{4}\.gz(\.age)?$/;

/** What a copy's name says. */
export interface NamedCopy {
  name: string;
  kind: CopyKind;
  madeAt: Date;
  isSealed: boolean;
}

/** A new name, with the moment in UTC: `padel-liga-20261129-030004-nocturna-3f2a.gz`, and `.age` if it is sealed. */
export function nameCopy(kind: CopyKind, madeAt: Date, isSealed: boolean): string {
  const moment = madeAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
  return `padel-liga-${moment}-${words[kind]}-${randomBytes(2).toString("hex")}.gz${isSealed ? ".age" : ""}`;
}

/** What a file's name says; null for what is no copy of ours. */
export function readName(name: string): NamedCopy | null {
  const [, year, month, day, hour, minute, second, word, sealed] = pattern.exec(name) ?? [];
  const kind = copyKinds.find((one) => words[one] === word);
  const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (kind === undefined || Number.isNaN(madeAt.getTime())) return null;
  return { name, kind, madeAt, isSealed: sealed !== undefined };
}

import { type AuthAnswer, callAuth } from "#web/platform/session.ts";

/** What the sign-in screen is about to do (spec 1 §2 "Auth screen"); the last two are led to by a link and by a sign-in. */
export type AuthMode = "sign-in" | "sign-up" | "reset" | "new-password" | "two-factor";

export interface AuthFields {
  name: string;
  email: string;
  password: string;
  code: string;
}

export const noFields: AuthFields = { name: "", email: "", password: "", code: "" };

type Check = (fields: AuthFields, shortest: number) => string | null;

const named: Check = ({ name }) => (name.trim() === "" ? "El nombre es obligatorio" : null);
const addressed: Check = ({ email }) => (email.trim() === "" ? "Por favor ingresa tu email" : null);
const given: Check = ({ password }) => (password === "" ? "Por favor ingresa tu contraseña" : null);
const longEnough: Check = ({ password }, shortest) =>
  password.length < shortest ? `Mínimo ${shortest} caracteres` : null;
const coded: Check = ({ code }) => (code.trim() === "" ? "Escribe el código" : null);

const checks: Record<AuthMode, Check[]> = {
  "sign-in": [addressed, given],
  "sign-up": [named, addressed, given, longEnough],
  reset: [addressed],
  "new-password": [given, longEnough],
  "two-factor": [coded],
};

/** The first thing that is missing, in the words of the specification (spec 1 §5); null when all is there. */
export function missingField(mode: AuthMode, fields: AuthFields, shortest: number): string | null {
  return checks[mode].map((check) => check(fields, shortest)).find((text) => text !== null) ?? null;
}

/** Sends what was filled in. A code of six digits is the telephone's, anything else a recovery code. */
export function sendAuth(mode: AuthMode, fields: AuthFields, token: string): Promise<AuthAnswer> {
  const { name, password } = fields;
  const email = fields.email.trim();
  const code = fields.code.trim();
  switch (mode) {
    case "sign-in":
      return callAuth("sign-in/email", { email, password });
    case "sign-up":
      return callAuth("sign-up/email", { name: name.trim(), email, password, callbackURL: "/" });
    case "reset":
      return callAuth("request-password-reset", { email, redirectTo: `${location.origin}/auth` });
    case "new-password":
      return callAuth("reset-password", { token, newPassword: password });
    case "two-factor":
      return callAuth(/^\d{6}$/.test(code) ? "two-factor/verify-totp" : "two-factor/verify-backup-code", { code });
  }
}

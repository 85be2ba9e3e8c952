import { regexes } from "zod/v4/core";
import { type AuthAnswer, callAuth } from "#web/platform/session.ts";

/** What the sign-in screen is about to do (spec 1 §2 "Auth screen"); the last three are led to by a link and by a sign-in. */
export type AuthMode = "sign-in" | "sign-up" | "reset" | "new-password" | "mailed-code" | "two-factor";

export interface AuthFields {
  name: string;
  email: string;
  password: string;
  code: string;
}

export const noFields: AuthFields = { name: "", email: "", password: "", code: "" };

/** What is wrong with a form, by field. */
export type AuthErrors = Partial<Record<keyof AuthFields, string>>;

type Check = (fields: AuthFields, shortest: number) => AuthErrors;

const named: Check = ({ name }) => (name.trim() === "" ? { name: "El nombre es obligatorio" } : {});
const addressed: Check = ({ email }) => {
  if (email.trim() === "") return { email: "Por favor ingresa tu email" };
  return regexes.email.test(email.trim()) ? {} : { email: "El email no es válido" };
};
const hasPassword: Check = ({ password }) => (password === "" ? { password: "Por favor ingresa tu contraseña" } : {});
const longEnough: Check = ({ password }, shortest) =>
  password !== "" && password.length < shortest ? { password: `Mínimo ${shortest} caracteres` } : {};
const coded: Check = ({ code }) => (code.trim() === "" ? { code: "Escribe el código" } : {});

const checks: Record<AuthMode, Check[]> = {
  "sign-in": [addressed, hasPassword],
  "sign-up": [named, addressed, hasPassword, longEnough],
  reset: [addressed],
  "new-password": [hasPassword, longEnough],
  "mailed-code": [coded],
  "two-factor": [coded],
};

/** Everything that is missing or wrong, each at its field in the words of the specification (spec 1 §5). */
export function fieldErrors(mode: AuthMode, fields: AuthFields, shortest: number): AuthErrors {
  return Object.assign({}, ...checks[mode].map((check) => check(fields, shortest)));
}

/** Sends what was filled in. A code of six digits is the telephone's, anything else a recovery code. */
export function sendAuth(mode: AuthMode, fields: AuthFields, token: string): Promise<AuthAnswer> {
  const { name, password } = fields;
  const email = fields.email.trim();
  const code = fields.code.trim();
  switch (mode) {
    case "sign-in":
      return callAuth("sign-in/email", { email, password });
    case "mailed-code":
      return callAuth("sign-in/email", { email, password }, { "x-sign-in-code": code });
    case "sign-up":
      return callAuth("sign-up/email", { name: name.trim(), email, password, callbackURL: "/auth?confirmed=1" });
    case "reset":
      return callAuth("request-password-reset", { email, redirectTo: "/auth" });
    case "new-password":
      return callAuth("reset-password", { token, newPassword: password });
    case "two-factor":
      return callAuth(/^\d{6}$/.test(code) ? "two-factor/verify-totp" : "two-factor/verify-backup-code", { code });
  }
}

/** The step that an answer leads to: a code from the owner's mail, then one of the second factor; null when there is none. */
export function nextStep(answer: AuthAnswer): AuthMode | null {
  if (answer.ok) return answer.data.twoFactorRedirect === true ? "two-factor" : null;
  return answer.code === "SIGN_IN_CODE_REQUIRED" ? "mailed-code" : null;
}

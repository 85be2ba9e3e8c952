import { type ErrorCode, errorTable } from "../common/errors.ts";

const takenEmail = "Este email ya está registrado. Intenta iniciar sesión.";
const badLink = "El enlace no es válido o ha caducado. Pide otro.";
const badCredentials = "Credenciales incorrectas. Verifica tu email y contraseña.";
const crossSite = errorTable.cross_site.message;
const invalid = errorTable.invalid_input.message;
const signInAgain = "Tu sesión ha caducado. Vuelve a iniciar sesión.";
const unavailableHere = "Esta acción no está disponible.";
const notDone = "No se ha podido completar la operación. Inténtalo de nuevo.";
const noSecondFactor = "La verificación en dos pasos no está activada.";

/** What the accounts service's codes mean to a person (spec 1 §8): the library's own, its second factor's, and those of our hooks. */
export const accountErrors: Record<string, string> = {
  // Ours
  ACCOUNT_DISABLED: errorTable.account_disabled.message,
  PASSWORD_COMMON: "Esa contraseña es demasiado común. Elige otra.",
  PASSWORD_GUESSABLE:
    "La contraseña no puede llevar el nombre del club, palabras como «pádel», «torneo» o «liga», ni tu email. Elige otra.",
  SIGN_IN_CODE_REQUIRED: "Escribe el código que te hemos enviado por email.",
  SIGN_IN_CODE_WRONG: "El código no es correcto o ha caducado.",
  // Signing in and up
  USER_ALREADY_EXISTS: takenEmail,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: takenEmail,
  INVALID_EMAIL_OR_PASSWORD: badCredentials,
  INVALID_EMAIL: badCredentials,
  EMAIL_NOT_VERIFIED: "Por favor confirma tu email antes de iniciar sesión.",
  EMAIL_ALREADY_VERIFIED: "Este email ya está confirmado.",
  EMAIL_MISMATCH: "El email no es el de tu cuenta.",
  USER_NOT_FOUND: errorTable.user_not_found.message,
  USER_EMAIL_NOT_FOUND: errorTable.user_not_found.message,
  INVALID_USER: errorTable.user_not_found.message,
  ACCOUNT_NOT_FOUND: errorTable.user_not_found.message,
  CREDENTIAL_ACCOUNT_NOT_FOUND: "Esta cuenta no tiene contraseña. Pide un enlace para elegirla.",
  INVALID_TOKEN: badLink,
  TOKEN_EXPIRED: badLink,
  SESSION_EXPIRED: signInAgain,
  SESSION_NOT_FRESH: signInAgain,
  // Passwords
  INVALID_PASSWORD: "La contraseña actual no es correcta.",
  PASSWORD_TOO_SHORT: "La contraseña es demasiado corta.",
  PASSWORD_TOO_LONG: "La contraseña es demasiado larga.",
  PASSWORD_ALREADY_SET: "Esta cuenta ya tiene contraseña.",
  USER_ALREADY_HAS_PASSWORD: "Escribe tu contraseña para continuar.",
  // The second factor
  INVALID_CODE: "El código no es correcto.",
  INVALID_BACKUP_CODE: "El código de recuperación no es correcto o ya se ha usado.",
  INVALID_TWO_FACTOR_COOKIE: "Ha pasado demasiado tiempo. Vuelve a iniciar sesión.",
  OTP_HAS_EXPIRED: "El código ha caducado.",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "Demasiados intentos. Vuelve a iniciar sesión.",
  ACCOUNT_TEMPORARILY_LOCKED: "Demasiados intentos. Tu cuenta queda bloqueada un rato; vuelve a intentarlo más tarde.",
  TOTP_ALREADY_ENABLED: "La verificación en dos pasos ya está activada.",
  TOTP_NOT_ENABLED: noSecondFactor,
  TWO_FACTOR_NOT_ENABLED: noSecondFactor,
  BACKUP_CODES_NOT_ENABLED: "Esta cuenta no tiene códigos de recuperación.",
  OTP_NOT_ENABLED: unavailableHere,
  OTP_NOT_CONFIGURED: unavailableHere,
  TOTP_NOT_CONFIGURED: unavailableHere,
  // Where a request comes from and leads to
  INVALID_ORIGIN: crossSite,
  MISSING_OR_NULL_ORIGIN: crossSite,
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: crossSite,
  INVALID_CALLBACK_URL: crossSite,
  INVALID_REDIRECT_URL: crossSite,
  INVALID_ERROR_CALLBACK_URL: crossSite,
  INVALID_NEW_USER_CALLBACK_URL: crossSite,
  CALLBACK_URL_REQUIRED: invalid,
  // What was sent
  VALIDATION_ERROR: invalid,
  MISSING_FIELD: invalid,
  FIELD_NOT_ALLOWED: invalid,
  BODY_MUST_BE_AN_OBJECT: invalid,
  EMAIL_CAN_NOT_BE_UPDATED: "El email no se puede cambiar.",
  // What this club does not use
  CHANGE_EMAIL_DISABLED: unavailableHere,
  VERIFICATION_EMAIL_NOT_ENABLED: unavailableHere,
  SOCIAL_ACCOUNT_ALREADY_LINKED: unavailableHere,
  LINKED_ACCOUNT_ALREADY_EXISTS: unavailableHere,
  PROVIDER_NOT_FOUND: unavailableHere,
  ID_TOKEN_NOT_SUPPORTED: unavailableHere,
  FAILED_TO_UNLINK_LAST_ACCOUNT: unavailableHere,
  METHOD_NOT_ALLOWED_DEFER_SESSION_REQUIRED: unavailableHere,
  ASYNC_VALIDATION_NOT_SUPPORTED: unavailableHere,
  // Faults
  FAILED_TO_CREATE_USER: notDone,
  FAILED_TO_CREATE_SESSION: notDone,
  FAILED_TO_UPDATE_USER: notDone,
  FAILED_TO_GET_SESSION: notDone,
  FAILED_TO_GET_USER_INFO: notDone,
  FAILED_TO_CREATE_VERIFICATION: notDone,
};

/** The code of the error table for an answer of the accounts service that carries none of its own. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: "invalid_input",
  401: "not_signed_in",
  404: "not_found",
  405: "not_found",
  413: "body_too_large",
  415: "unsupported_media_type",
  429: "too_many_requests",
  503: "unavailable",
};

/** The code and the Spanish sentence for what the accounts service refuses, whatever it says itself. */
export function accountRefusal(status: number, code: unknown): { code: string; message: string } {
  if (typeof code === "string" && code !== "") return { code, message: accountErrors[code] ?? notDone };
  const own = codeOfStatus[status] ?? (status < 500 ? "invalid_input" : "unexpected");
  return { code: own, message: errorTable[own].message };
}

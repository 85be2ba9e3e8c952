/** What the accounts service's codes mean to a person (spec 1 §8). */
const byCode: Record<string, string> = {
  USER_ALREADY_EXISTS: "Este email ya está registrado. Intenta iniciar sesión.",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "Este email ya está registrado. Intenta iniciar sesión.",
  INVALID_EMAIL_OR_PASSWORD: "Credenciales incorrectas. Verifica tu email y contraseña.",
  INVALID_EMAIL: "Credenciales incorrectas. Verifica tu email y contraseña.",
  EMAIL_NOT_VERIFIED: "Por favor confirma tu email antes de iniciar sesión.",
  PASSWORD_TOO_SHORT: "Mínimo 6 caracteres",
  PASSWORD_TOO_LONG: "La contraseña es demasiado larga.",
  INVALID_TOKEN: "El enlace no es válido o ha caducado. Pide otro.",
  PASSWORD_COMMON: "Esa contraseña es demasiado común. Elige otra.",
  INVALID_PASSWORD: "La contraseña actual no es correcta.",
  INVALID_CODE: "El código no es correcto.",
  INVALID_BACKUP_CODE: "El código de recuperación no es correcto o ya se ha usado.",
  INVALID_TWO_FACTOR_COOKIE: "Ha pasado demasiado tiempo. Vuelve a iniciar sesión.",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "Demasiados intentos. Vuelve a iniciar sesión.",
  ACCOUNT_DISABLED: "Tu cuenta está desactivada. Contacta con el administrador del sistema.",
  TOO_MANY: "Demasiados intentos. Espera un momento y vuelve a intentarlo.",
  NETWORK: "No hay conexión con el servidor. Inténtalo de nuevo.",
};

/** The Spanish text of a refusal; anything unknown shows the server's message (spec 1 §8). */
export function authErrorText({ code, message }: { code: string; message: string }): string {
  return byCode[code] ?? (message !== "" ? message : "Ha ocurrido un error inesperado. Inténtalo de nuevo.");
}

export const accountTexts = {
  signedUp: "¡Registro exitoso! Revisa tu email para confirmar tu cuenta.",
  resetSent: "Se ha enviado un enlace de restablecimiento a tu email.",
  pending: "Tu cuenta está pendiente de aprobación. Contacta con el administrador del sistema.",
  passwordChanged: "Tu contraseña se ha cambiado. Ya puedes iniciar sesión.",
} as const;

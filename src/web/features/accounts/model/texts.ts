/** What a person is told of a refusal: the service's own sentence, or that nobody answered. */
export function authErrorText({ code, message }: { code: string; message: string }): string {
  if (code === "NETWORK") return "No hay conexión con el servidor. Inténtalo de nuevo.";
  return message !== "" ? message : "Ha ocurrido un error inesperado. Inténtalo de nuevo.";
}

export const accountTexts = {
  codeSent: "Te hemos enviado otro código. Los anteriores ya no sirven.",
  confirmed: "Tu email está confirmado. Podrás entrar cuando un administrador del club apruebe tu cuenta.",
  confirmationBroken:
    "El enlace ya no sirve. Si tu email no está confirmado, vuelve a crear la cuenta para recibir otro.",
  linkBroken: "El enlace no es válido o ha caducado. Pide otro.",
  signedUp: "¡Registro exitoso! Revisa tu email para confirmar tu cuenta.",
  resetSent: "Se ha enviado un enlace de restablecimiento a tu email.",
  pending: "Tu cuenta está pendiente de aprobación. Contacta con el administrador del sistema.",
  restored: "Copia recuperada. Inicia sesión otra vez.",
  passwordChanged: "Tu contraseña se ha cambiado. Ya puedes iniciar sesión.",
} as const;

/** What an account may be made, as a person reads it (spec 3 §9). */
export const roleNames = { admin: "Administrador", desk: "Mesa", read: "Lectura" } as const;
export type RoleName = keyof typeof roleNames;

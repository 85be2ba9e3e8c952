/** Who may call an endpoint, at least (spec 3 §9): anyone, Lectura, Mesa, an Administrador. */
export type Access = "public" | "read" | "desk" | "admin";

/** What an account may be: waiting for approval (ruling 19), Lectura, Mesa, Administrador. */
export const roles = ["pending", "read", "desk", "admin"] as const;
export type Role = (typeof roles)[number];

const reach: Record<Access | "pending", number> = { public: 0, pending: 0, read: 1, desk: 2, admin: 3 };

/** Whether a role reaches what asks for at least this: the one rule of server and screens (spec 3 §9). */
export function reaches(role: Role, access: Access): boolean {
  return reach[role] >= reach[access];
}

export interface EndpointMeta {
  access: Access;
}

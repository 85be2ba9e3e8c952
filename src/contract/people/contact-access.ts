import type { Access } from "../common/access.ts";

/** Who sees how to reach a person (spec 3 §9). */
export const contactAccess = { email: "admin", phone: "desk" } as const satisfies Record<string, Access>;

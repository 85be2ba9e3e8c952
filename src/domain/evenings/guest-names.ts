const guest = /^(?:(?:invitad|amig|novi|hij|herman|prim|cuñad|compañer)[oa]|mujer|marido|pareja|colega)(?: \d)? de /iu;

/** Whether somebody is called by whom they came with, "Invitado de Nuria": no word of it alone tells who they are (spec 8 §1.1). */
export const isGuestName = (name: string): boolean => guest.test(name);

// Two applications share the addresses: the administration, and the portal for everybody else.

/** The addresses of the administration's application outside of `/admin`: what somebody sees who is not in yet. */
export const doors = {
  auth: "/auth",
  setup: "/setup",
  invitation: "/invitation",
  pending: "/pending",
} as const;

/** Old addresses that lead to the administration, which links still carry (ruling 29). */
export const oldAddresses = { matches: "/partidos", payments: "/pagos" } as const;

/** Where the administration is. */
const beginnings = ["/admin", ...Object.values(doors), ...Object.values(oldAddresses)];
const administration = new RegExp(`^(?:${beginnings.join("|")})(?:[/?#]|$)`);

/** Whether an address is drawn by the administration; any other is the portal's, also one that is nobody's. */
export function isAdministration(address: string): boolean {
  return administration.test(address);
}

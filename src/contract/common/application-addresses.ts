// Two applications share the addresses: the administration, and the portal for everybody else.

/** Where the administration is; old addresses that lead there are its own, too. */
const administration = /^\/(?:admin|auth|setup|invitation|pending|partidos|pagos)(?:[/?#]|$)/;

/** Whether an address is drawn by the administration; any other is the portal's, also one that is nobody's. */
export function isAdministration(address: string): boolean {
  return administration.test(address);
}

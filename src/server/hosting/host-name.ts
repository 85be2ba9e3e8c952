const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;

/**
 * The name in a request's `Host`, or that an operator writes: without port and final dot, in small letters.
 * @returns null for what is no name: nothing, an address of IPv6, letters that a name has not
 */
export function hostNameOf(written: string | undefined): string | null {
  const name = (written ?? "")
    .toLowerCase()
    .replace(/:\d{1,5}$/, "")
    .replace(/\.$/, "");
  return hostName.test(name) ? name : null;
}

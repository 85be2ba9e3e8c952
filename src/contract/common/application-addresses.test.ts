import { describe, expect, it } from "vitest";
import { doors, isAdministration, oldAddresses } from "./application-addresses.ts";

describe("which application draws an address", () => {
  it.each([
    "/admin",
    "/admin/matches?match=1",
    "/invitation?token=x",
    ...Object.values(doors),
    ...Object.values(oldAddresses),
  ])("gives %s to the administration, alone and with what follows it", (address) => {
    for (const end of ["", "/", "?a=b", "#c"]) expect(isAdministration(`${address}${end}`)).toBe(true);
  });

  it.each(["/", "/public", "/privacy", "/league/1/ranking", "/administrar", "/authors", "/x/admin", "/pagos-2"])(
    "leaves %s to the portal",
    (address) => expect(isAdministration(address)).toBe(false),
  );
});

import { describe, expect, it } from "vitest";
import { someGroup } from "#test/support/records.ts";
import { draw, screen } from "#test/support/render.tsx";
import { queryClient } from "#web/platform/query-client.ts";
import { sessionQuery } from "#web/platform/session.ts";
import { MessageButton } from "./group-actions.tsx";

describe("'Mensaje' of a group", () => {
  it.each([
    ["admin", 1],
    ["desk", 0],
    ["read", 0],
  ] as const)("for the role %s: %i of it", (role, buttons) => {
    const user = { id: "x", name: "Ana", email: "ana@club.test", role, two_factor_enabled: false };
    queryClient.setQueryData(sessionQuery.queryKey, { user, club: null } as never); // all that is asked of it here
    draw(<MessageButton group={someGroup()} onAction={() => {}} />);
    expect(screen.queryAllByRole("button", { name: "Mensaje para Grupo A" })).toHaveLength(buttons);
  });
});

import { DatabaseError } from "pg";
import { describe, expect, it } from "vitest";
import { isUnavailable } from "./errors.ts";
import { type CommandContext, inTransaction } from "./transaction.ts";

/** A database that refuses its first transactions with this state. */
function refusing(state: string, times: number) {
  let attempts = 0;
  const transaction = () => {
    if (++attempts > times) return Promise.resolve("saved");
    const cause = new DatabaseError(state, 0, "error");
    cause.code = state;
    return Promise.reject(new Error("Failed query", { cause }));
  };
  const database = { db: { transaction } };
  const command = { deps: { database } } as unknown as CommandContext; // nothing else of it is asked
  return { run: () => inTransaction(command, () => Promise.resolve("saved")), attempts: () => attempts };
}

describe("a transaction that meets another", () => {
  it.each(["40001", "40P01"])("is repeated twice: %s", async (state) => {
    const { run, attempts } = refusing(state, 2);
    expect(await run()).toBe("saved");
    expect(attempts()).toBe(3);
  });

  it.each(["40001", "40P01"])("is something to try again later when it met others three times: %s", async (state) => {
    const { run, attempts } = refusing(state, 3);
    const error = await run().catch((reason: unknown) => reason);
    expect([isUnavailable(error), attempts()]).toEqual([true, 3]);
  });

  it("is not repeated for anything else", async () => {
    const { run, attempts } = refusing("23505", 1);
    await expect(run()).rejects.toThrow("Failed query");
    expect(attempts()).toBe(1);
  });
});

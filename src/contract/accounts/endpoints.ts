import { z } from "zod";
import { largestInteger, personName, text } from "../common/common.ts";
import { invitations, session, setup } from "./session.ts";
import { users } from "./users.ts";

/** No field of an account has an honest value that is longer: a link to come back to is the longest. */
const longestField = 512;

const field = z.union(
  [text(longestField), z.number().min(-largestInteger).max(largestInteger), z.boolean(), z.null()],
  "El dato no es válido",
);

/**
 * What is asked of the body of every request to the accounts library before it sees it: bounded plain values, and a name
 * that may be a person's. Which fields an address takes is the library's to say.
 */
export const accountRequest = z.object({ name: personName("El nombre es obligatorio").optional() }).catchall(field);

/** Accounts: who is signed in, the first administrator, and the accounts of the club. */
export const accounts = { ...session, ...setup, ...invitations, ...users };

import type { Role } from "#contract/common/access.ts";

/** The person of a session, as the database knows them now: a role or a disabling takes effect with the next request. */
export interface SessionUser {
  id: string;
  name: string;
  email: string;
  role: Role;
  session_id: string;
  disabled: boolean;
}

/** Who asks: what the platform needs to know of accounts. */
export interface Access {
  /** By the session cookie; null without a valid session, or after too long without a request. */
  userOf(headers: Headers): Promise<SessionUser | null>;
  /** Which of these sessions are of an approved account that is signed in still; asking counts as no request of theirs. */
  stillSignedIn(sessionIds: string[]): Promise<Set<string>>;
  /** The accounts library's own addresses. */
  answer(request: Request): Promise<Response>;
  hashPassword(password: string): Promise<string>;
  /** Whether it is the password of an account. */
  isPasswordOf(userId: string, password: string): Promise<boolean>;
  /** Every code that the accounts library refuses with. */
  errorCodes: readonly string[];
}

/** Which leagues anybody may follow. */
export interface LeagueChannel {
  /** Those of these leagues (ids in lower case) that are public now. */
  publicOf(leagueIds: string[]): Promise<Set<string>>;
  /** The same of one, from memory where it is known. */
  isPublic(leagueId: string): Promise<boolean>;
}

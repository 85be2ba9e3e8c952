/** What the address of the page to sign in may say: who follows such a link reads it there. */
export const signInLinkNames = ["token", "error", "confirmed", "restored"] as const;
export type SignInLinkName = (typeof signInLinkNames)[number];

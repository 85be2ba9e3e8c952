import { relations } from "drizzle-orm";
import { account, session, user } from "./accounts.ts";

// What the accounts library reads together, in one query; named as it asks for it.

export const userRelations = relations(user, ({ many }) => ({ accounts: many(account) }));

export const sessionRelations = relations(session, ({ one }) => ({
  user: one(user, { fields: [session.userId], references: [user.id] }),
}));

export const accountRelations = relations(account, ({ one }) => ({
  user: one(user, { fields: [account.userId], references: [user.id] }),
}));

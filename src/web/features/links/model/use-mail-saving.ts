import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { MailSettings } from "#contract/notices/endpoints.ts";
import { sendPublic } from "#web/platform/send-public.ts";
import { mailSettingsQuery } from "../api.ts";
import type { MailLink } from "./use-mail-link.ts";

/** How far something that a visitor sends has come. */
type Sending = { state: "none" | "pending" | "done" } | { state: "failed"; error: unknown };

/** Sends something now and then, one after the other; a visitor's pages have no other way, and no client of the administration. */
function useSending(): [Sending, (send: () => Promise<unknown>) => void] {
  const [sending, setSending] = useState<Sending>({ state: "none" });
  const start = (send: () => Promise<unknown>) => {
    setSending({ state: "pending" });
    send().then(
      () => setSending({ state: "done" }),
      (error: unknown) => setSending({ state: "failed", error }),
    );
  };
  return [sending, start];
}

/** Saves which mail somebody gets; what was saved is shown. */
export function useMailSaving(link: MailLink) {
  const client = useQueryClient();
  const [sending, start] = useSending();
  const save = ({ mail_id, wants_mail, off }: MailSettings) =>
    start(async () => {
      const saved = await sendPublic<MailSettings>("PUT", `/avisos/${mail_id}`, { wants_mail, off });
      client.setQueryData(mailSettingsQuery(link).queryKey, saved);
    });
  return { sending, save };
}

/** Ends all mail about matches, by a token that does nothing else. */
export function useMailStop(token: string) {
  const [sending, start] = useSending();
  return { sending, stop: () => start(() => sendPublic("POST", "/avisos/stop", { token })) };
}

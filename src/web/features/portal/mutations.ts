import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MailSettings } from "#contract/notices/endpoints.ts";
import { sendPublic } from "#web/platform/public-client.ts";
import { mailSettingsQuery } from "./api.ts";
import type { MailLink } from "./model/use-mail-link.ts";

/** Saves which mail somebody gets; what was saved is shown. */
export function useSaveMailSettings(link: MailLink) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ mail_id, wants_mail, off }: Pick<MailSettings, "mail_id" | "wants_mail" | "off">) =>
      sendPublic<MailSettings>("PUT", `/avisos/${mail_id}`, { wants_mail, off }),
    onSuccess: (saved) => client.setQueryData(mailSettingsQuery(link).queryKey, saved),
  });
}

/** Ends all mail about matches. */
export function useStopMail() {
  return useMutation({ mutationFn: (token: string) => sendPublic("POST", "/avisos/stop", { token }) });
}

import { IconCloudUp } from "@tabler/icons-react";
import type { PairPage } from "#contract/links/endpoints.ts";
import { calledPair } from "../model/called-pair.ts";
import { refusedText } from "../model/page-texts.ts";
import type { Saying } from "../model/use-saying.ts";
import classes from "./private.module.css";

/** What was sent without a line, or refused, of matches on which the page has no answer that would say so (spec 6 §2.1). */
export function OnItsWay({ page, saying }: { page: PairPage; saying: Saying }) {
  const isAnswered = (matchId: string) => page.matches.some(({ id, sent }) => id === matchId && sent.length > 0);
  const waits = saying.isOffline ? saying.waiting.filter(({ match_id }) => !isAnswered(match_id)) : [];
  const refusal = saying.refusal !== null && !isAnswered(saying.refusal.matchId) ? saying.refusal : null;
  return (
    <>
      {refusal !== null && (
        <p className={classes.refusal} role="alert">
          {refusedText(refusal)}
        </p>
      )}
      {waits.map(({ match_id }) => (
        <p key={match_id} className={classes.waits} role="status">
          <IconCloudUp size={20} aria-hidden="true" />
          <span>
            El resultado contra {calledPair(page.matches.find(({ id }) => id === match_id)?.rivals ?? "")} está guardado
            en este móvil y se enviará solo cuando vuelva la conexión.
          </span>
        </p>
      ))}
    </>
  );
}

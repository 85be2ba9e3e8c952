import { Button, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconMailbox } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { SentVersion, Undecided } from "#contract/proposals/endpoints.ts";
import { CalledPair } from "#web/features/people/public.ts";
import { paths } from "#web/paths.ts";
import { useIsHere } from "#web/platform/is-here.ts";
import { useMay } from "#web/platform/may.ts";
import { InboxKind } from "#web/ui/inbox.tsx";
import { undecidedQuery } from "../api.ts";
import { scoreText, senderText, waitText } from "../model/sent-texts.ts";
import { type Decision, useDecideSent, useTellRivals } from "../mutations.ts";
import classes from "./sent-results.module.css";

interface MatchProps {
  match: Undecided;
  isBusy: boolean;
  canDecide: boolean;
  onDecide: (decision: Decision) => void;
  onTold: (input: { match_id: string; of: string }) => void;
}

/** One version with its one press. */
function Version({
  version,
  match,
  isBusy,
  canDecide,
  reason,
  onDecide,
  onTold,
}: MatchProps & { version: SentVersion; reason: string }) {
  const score = scoreText(match, version);
  const isOne = match.versions.length === 1;
  const decide = (accepts: boolean) =>
    onDecide({
      match,
      of: version.id,
      accepts,
      reason: reason.trim() || null,
      said: accepts ? `Vale ${score}` : "Descartado: el partido vuelve a estar sin resultado",
    });
  const about = `${match.pair1_name} contra ${match.pair2_name}`;
  return (
    <div className={classes.version}>
      <span className={classes.score}>
        <b className="tabular">{score}</b> <small>{senderText(match, version)}</small>
      </span>
      {canDecide && (
        <span className={classes.steps}>
          {canBeTold(match) && version.pair_id !== null && (
            <Button
              size="xs"
              variant="subtle"
              data-long
              aria-disabled={isBusy}
              aria-label={`Ya les he avisado: ${score}, ${about}`}
              onClick={() => isBusy || onTold({ match_id: match.match_id, of: version.id })}
            >
              Ya les he avisado
            </Button>
          )}
          {isOne && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              aria-disabled={isBusy}
              aria-label={`Descartar: ${score}, ${about}`}
              onClick={() => isBusy || decide(false)}
            >
              Descartar
            </Button>
          )}
          <Button
            size="xs"
            variant={match.state === "disputed" ? "default" : "light"}
            aria-disabled={isBusy}
            aria-label={`${isOne ? "Confirmar" : "Vale este"}: ${score}, ${about}`}
            onClick={() => isBusy || decide(true)}
          >
            {isOne ? "Confirmar" : "Vale este"}
          </Button>
        </span>
      )}
    </div>
  );
}

/** Whether nothing is known of the rivals of a pair that has sent a result, so that no time runs for them. */
const canBeTold = ({ state, confirms_at, is_timed }: Undecided) =>
  state !== "disputed" && confirms_at === null && is_timed;

function SentMatch(props: MatchProps) {
  const { match, canDecide } = props;
  const [reason, setReason] = useState("");
  const isDisputed = match.state === "disputed";
  const canGiveReason = isDisputed && canDecide;
  return (
    <li className={classes.match} data-disputed={isDisputed || undefined}>
      <span className={classes.pairs}>
        <CalledPair pairId={match.pair1_id} name={match.pair1_name} /> <span className={classes.quiet}>contra</span>{" "}
        <CalledPair pairId={match.pair2_id} name={match.pair2_name} />
        <small>
          {match.group_name} · {waitText(match)}
        </small>
      </span>
      {canGiveReason && (
        <TextInput
          className={classes.reason}
          size="xs"
          label="Motivo (queda en la actividad)"
          maxLength={200}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {match.versions.map((version) => (
        <Version key={version.id} {...props} version={version} reason={reason} />
      ))}
      {canGiveReason && (
        <Link
          to={match.is_in_bracket ? paths.bracket : paths.matches}
          search={{ result: match.match_id }}
          className={classes.other}
        >
          Fue otro resultado
        </Link>
      )}
    </li>
  );
}

/**
 * The results that players have sent: those in which they do not agree, and those that wait for their rivals; each is decided in one
 * press, which can be taken back (spec 6 §2.2).
 */
export function SentResults({ leagueId }: { leagueId: string }) {
  const { data = [] } = useQuery(undecidedQuery(leagueId));
  const { mutate, isPending } = useDecideSent(leagueId, useIsHere());
  const telling = useTellRivals(leagueId);
  const canDecide = useMay()(contract.proposals.decide);
  const kinds = [
    {
      title: "No coinciden",
      Sign: IconAlertTriangle,
      isLate: true,
      matches: data.filter(({ state }) => state === "disputed"),
    },
    {
      title: "Por confirmar",
      Sign: IconMailbox,
      isLate: false,
      matches: data.filter(({ state }) => state !== "disputed"),
    },
  ];
  return kinds.map(({ title, Sign, isLate, matches }) =>
    matches.length === 0 ? null : (
      <InboxKind key={title} title={title} count={matches.length} icon={Sign} isLate={isLate}>
        <ul>
          {matches.map((match) => (
            <SentMatch
              key={match.match_id}
              match={match}
              isBusy={isPending || telling.isPending}
              canDecide={canDecide}
              onDecide={mutate}
              onTold={telling.mutate}
            />
          ))}
        </ul>
      </InboxKind>
    ),
  );
}

import { IconCalendarPlus, IconCheck, IconClock } from "@tabler/icons-react";
import { Fragment } from "react";
import type { PairPage } from "#contract/links/endpoints.ts";
import { Button, ButtonLink } from "#web/ui/plain/button.tsx";
import { calledPair } from "../model/called-pair.ts";
import { heldText, type Offer, offersText, slotText, yieldedText } from "../model/dates-texts.ts";
import { type OpenMatch } from "../model/page-texts.ts";
import type { DatesSaying } from "../model/use-dates.ts";
import { useSay } from "../model/use-say.ts";
import classes from "./private.module.css";

/** The address of a match's dates, within the page. */
export const datesAddress = (matchId: string) => `#fechas-${matchId}`;

interface OfferProps {
  page: PairPage;
  match: OpenMatch;
  offer: Offer;
  dates: DatesSaying;
}

/** Why what was said last of a match's dates was not taken. */
export function DatesRefusal({ matchId, dates: { refusal } }: { matchId: string; dates: DatesSaying }) {
  if (refusal === null || !("matchId" in refusal.of) || refusal.of.matchId !== matchId) return null;
  return (
    <p className={classes.refusal} role="alert">
      {refusal.text}
    </p>
  );
}

/** What the rivals offer, each place with one press (spec 6 §3.1). */
function Theirs({ page, match, offer, dates }: OfferProps) {
  const say = useSay();
  return (
    <>
      <h2>
        <IconCalendarPlus size={20} aria-hidden="true" /> {offersText(match.rivals)}:
      </h2>
      <ul className={classes.list}>
        {offer.places.map((place) => (
          <li key={place.id}>
            <span>
              <b>{slotText(place)}</b>
              <small>{place.court_name}</small>
            </span>
            <Button
              icon={<IconCheck size={18} />}
              aria-disabled={dates.isBusy}
              aria-label={say`Nos viene bien ${slotText(place)}, ${place.court_name}`}
              onClick={() => void dates.say({ matchId: match.id, said: { kind: "taken", of: place.id } })}
            >
              {say`Nos viene bien`}
            </Button>
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        {match.place}. {heldText(offer, page.today)}
      </p>
      <div className={classes.answers}>
        <ButtonLink isTall variant="default" href={datesAddress(match.id)}>
          Ninguna: proponer otras
        </ButtonLink>
      </div>
    </>
  );
}

/** What the pair itself offers, while its rivals have not answered. */
function Ours({ page, match, offer, dates }: OfferProps) {
  const say = useSay();
  return (
    <>
      <h2>
        <IconClock size={20} aria-hidden="true" /> {say`Habéis propuesto a ${calledPair(match.rivals)}:`}
      </h2>
      <p>
        {offer.places.map((place) => (
          <Fragment key={place.id}>
            {slotText(place)} · {place.court_name}
            <br />
          </Fragment>
        ))}
      </p>
      <p className={classes.note}>
        {match.place}. {heldText(offer, page.today)} {say`Falta que escojan una.`}
      </p>
      <div className={classes.answers}>
        <ButtonLink isTall variant="default" href={datesAddress(match.id)}>
          Cambiar las fechas
        </ButtonLink>
        <Button
          isTall
          variant="default"
          aria-disabled={dates.isBusy}
          onClick={() => void dates.say({ matchId: match.id, said: { kind: "taken_back", of: offer.id } })}
        >
          Retirarlas
        </Button>
      </div>
    </>
  );
}

/** That nothing is offered any more, since the club has needed it. */
function NoneLeft({ match }: { match: OpenMatch }) {
  return (
    <>
      <h2>
        <IconClock size={20} aria-hidden="true" /> Sin fecha contra {calledPair(match.rivals)}
      </h2>
      <div className={classes.answers}>
        <ButtonLink isTall variant="default" href={datesAddress(match.id)}>
          Proponer otras fechas
        </ButtonLink>
      </div>
    </>
  );
}

/** The places that are held for a match, and what the pair has to say to them, and which the club has needed; null: neither. */
export function OfferCard({ page, match, dates }: Omit<OfferProps, "offer">) {
  const { offer, yielded } = match.dates ?? { offer: null, yielded: [] };
  if (offer === null && yielded.length === 0) return null;
  const Offered = offer?.by === "them" ? Theirs : Ours;
  return (
    <section className={classes.card} aria-label={`Fechas contra ${match.rivals}`}>
      {yielded.length > 0 && <p className={classes.note}>{yieldedText(yielded)}</p>}
      {offer === null ? <NoneLeft match={match} /> : <Offered page={page} match={match} offer={offer} dates={dates} />}
      <DatesRefusal matchId={match.id} dates={dates} />
    </section>
  );
}

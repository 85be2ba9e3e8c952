import type { PublicWall, WonLine } from "#contract/portal/wall.ts";
import { QrCode } from "#web/ui/plain/qr-code.tsx";
import { useIsInBrowser } from "#web/ui/plain/use-is-in-browser.ts";
import { codeOf } from "./wall-frame.tsx";
import classes from "./wall-quiet.module.css";

/** Who has won, as large as there is room for. */
export function Winners({ won: { lead, text } }: { won: WonLine }) {
  return (
    <section className={classes.winners} aria-label={lead}>
      <p>{lead}</p>
      <h2>{text}</h2>
    </section>
  );
}

function invitation({ league_id, stage }: PublicWall): { title: string; text: string } {
  if (stage === "entering")
    return { title: "Inscripción abierta", text: "Apúntate con el móvil: enfoca el código con la cámara." };
  const title = league_id === null ? "Sigue las ligas en tu móvil" : "Sigue la liga en tu móvil";
  return { title, text: "Partidos, resultados y clasificaciones al momento: enfoca el código con la cámara." };
}

interface QuietProps {
  wall: PublicWall;
  /** Whether nothing stands beside it. */
  isAlone: boolean;
}

/** Where nothing is played: the club's emblem, and how to follow it from one's own telephone (spec 7 §2.1). */
export function Quiet({ wall, isAlone }: QuietProps) {
  const { league_id, logo_version, club_name, line, is_listed } = wall;
  const { title, text } = invitation(wall);
  const isInBrowser = useIsInBrowser();
  const { address, label } = codeOf(wall);
  return (
    <section className={classes.quiet} data-alone={isAlone || undefined} aria-labelledby="sigue">
      <div className={classes.words}>
        {logo_version !== null && <img src={`/api/public/logo?v=${logo_version}`} alt={`Logo de ${club_name}`} />}
        {league_id !== null && <p>{club_name}</p>}
        <h2 id="sigue">{title}</h2>
        {isAlone && line !== null && (
          <p className={classes.line}>
            {line.split(" · ").map((part, at, all) => (
              <span key={part}>
                {part}
                {at < all.length - 1 && " · "}
              </span>
            ))}
          </p>
        )}
        <p>{text}</p>
        {isInBrowser && is_listed && <b>{location.host}</b>}
      </div>
      <div className={classes.code}>
        {isInBrowser && <QrCode text={`${location.origin}${address}`} label={label} />}
      </div>
    </section>
  );
}

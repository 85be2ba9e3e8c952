import { Button } from "@mantine/core";
import { IconBrandWhatsapp, IconCopy, IconLinkOff } from "@tabler/icons-react";
import { useState } from "react";
import type { LeagueLinks } from "#contract/links/endpoints.ts";
import { useClubMoment, useClubNow } from "#web/features/club/public.ts";
import card from "#web/ui/card.module.css";
import { LateConfirmDialog } from "#web/ui/late-confirm.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { RowMenu } from "#web/ui/row-menu.tsx";
import { inParts, linksText, mailText, type PairLinks } from "../model/pair-link-texts.ts";
import { useLinksAtHand } from "../model/use-links-at-hand.ts";
import { useRevokeLinks } from "../mutations.ts";
import { PairLinkDialog } from "./pair-link-dialog.tsx";
import classes from "./pair-links.module.css";

interface RowProps {
  pair: PairLinks;
  isBusy: boolean;
  onShow: (kind: "copy" | "whatsapp") => void;
  onRevoke: () => void;
}

/** One pair: what is known of its links, the two ways to hand one over, and the end of all. */
function PairLinkRow({ pair, isBusy, onShow, onRevoke }: RowProps) {
  const [now, momentOf] = [useClubNow(), useClubMoment()];
  const { name, live, is_in } = pair;
  const mail = mailText(pair);
  return (
    <li className={`${card.surface} ${classes.row}`}>
      <div className={classes.what}>
        <strong>{name}</strong>
        <span className="muted">{linksText(pair, now, momentOf)}</span>
        {is_in && mail !== "" && <span className={classes.mail}>{mail}</span>}
      </div>
      {is_in && (
        <div className={classes.ways}>
          <Button
            size="xs"
            variant="light"
            disabled={isBusy}
            leftSection={<IconCopy size={16} aria-hidden="true" />}
            aria-label={`Copiar enlace de ${name}`}
            onClick={() => onShow("copy")}
          >
            Copiar enlace
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={isBusy}
            leftSection={<IconBrandWhatsapp size={16} aria-hidden="true" />}
            aria-label={`WhatsApp a ${name}`}
            onClick={() => onShow("whatsapp")}
          >
            WhatsApp
          </Button>
          {live > 0 && (
            <RowMenu label={`Más acciones de ${name}`}>
              <MenuAction icon={IconLinkOff} label="Anular" color="red" onClick={onRevoke} />
            </RowMenu>
          )}
        </div>
      )}
    </li>
  );
}

/** The pairs of a league with their private links; those that no mail reaches come first (spec 6 §1.1). */
export function PairLinksList({ leagueId, list }: { leagueId: string; list: LeagueLinks }) {
  const { shown, isBusy, show, forget, close } = useLinksAtHand(leagueId);
  const [ending, setEnding] = useState<PairLinks | null>(null);
  const revoke = useRevokeLinks(() => {
    if (ending !== null) forget(ending.pair_id);
    setEnding(null);
  });
  const { byHand, mailed, out } = inParts(list.pairs);
  const parts = [
    { title: "Sin correo: cópiales el enlace o mándaselo por WhatsApp", pairs: byHand },
    { title: "Con correo", pairs: mailed },
    { title: "Ya no juegan", pairs: out },
  ].filter(({ pairs }) => pairs.length > 0);
  return (
    <>
      {parts.map(({ title, pairs }) => (
        <section key={title} className={classes.part} aria-label={title}>
          {(parts.length > 1 || pairs === byHand) && <h2 className={classes.title}>{`${title} (${pairs.length})`}</h2>}
          <ul className={classes.list}>
            {pairs.map((pair) => (
              <PairLinkRow
                key={pair.pair_id}
                pair={pair}
                isBusy={isBusy}
                onShow={(kind) => void show(pair, kind)}
                onRevoke={() => setEnding(pair)}
              />
            ))}
          </ul>
        </section>
      ))}
      {shown !== null && <PairLinkDialog link={shown} facts={list} onClose={close} />}
      {ending !== null && (
        <LateConfirmDialog
          title="¿Anular sus enlaces?"
          confirmLabel="Anular"
          isDangerous
          isBusy={revoke.isPending}
          onConfirm={() => revoke.mutate({ league_id: leagueId, pair_id: ending.pair_id })}
          onClose={() => setEnding(null)}
        >
          {ending.live === 1 ? "El enlace" : `Los ${ending.live} enlaces`} de {ending.name} dejan de valer ya, también
          en los móviles donde están abiertos. Lo que enviaron y nadie ha confirmado se retira. Después puedes darles
          otro.
        </LateConfirmDialog>
      )}
    </>
  );
}

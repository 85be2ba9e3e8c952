import { Button } from "@mantine/core";
import { IconTrophy } from "@tabler/icons-react";
import { useState } from "react";
import type { BracketPage, BracketPhase } from "#contract/brackets/endpoints.ts";
import { contract } from "#contract/contract.ts";
import { useMay } from "#web/platform/may.ts";
import { useHeadSlots } from "#web/ui/head-slot.ts";
import { useDrawText } from "./bracket-actions.tsx";
import classes from "./bracket-tree.module.css";
import { NextInBracket } from "./next-in-bracket.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";

interface BracketFactsProps {
  leagueId: string;
  page: BracketPage;
  phase: BracketPhase;
}

/** The champion, what comes next, and the way back of a correction. */
export function BracketFacts({ leagueId, page, phase }: BracketFactsProps) {
  const may = useMay();
  const isNarrow = useHeadSlots() !== null; // a wide head says the draw
  const drawText = useDrawText();
  const [restores, setRestores] = useState(false);
  return (
    <p className={classes.facts}>
      {phase.champion !== null && (
        <strong className={classes.champion}>
          <IconTrophy size={18} aria-hidden="true" /> {phase.champion.name}
        </strong>
      )}
      <NextInBracket page={page} />
      {isNarrow && <span className="muted">{drawText(page)}</span>}
      {phase.correction !== null && may(contract.brackets.restore) && (
        <Button size="xs" variant="default" onClick={() => setRestores(true)}>
          Deshacer la última corrección
        </Button>
      )}
      {restores && <RestoreDialog leagueId={leagueId} phase={phase} onClose={() => setRestores(false)} />}
    </p>
  );
}

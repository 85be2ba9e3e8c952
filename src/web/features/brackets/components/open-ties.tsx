import { Alert, Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { BracketPage } from "#contract/brackets/endpoints.ts";
import { contract } from "#contract/contract.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { matchesIn } from "../model/result-match.ts";

/** The ties in groups that somebody is to resolve, since sides of the brackets wait for them (spec 5 §1.2). */
export function OpenTies({ phases }: Pick<BracketPage, "phases">) {
  const may = useMay();
  const waits = new Set(matchesIn({ phases }).flatMap(({ sides }) => sides.flatMap(({ waits: one }) => one ?? [])));
  const ties = [...waits].filter((one) => one.startsWith("Espera: empate"));
  if (ties.length === 0) return null;
  return (
    <Alert color="yellow" mb="md" role="note">
      {ties.map((tie) => (
        <div key={tie}>{tie}.</div>
      ))}
      {may(contract.rounds.decide) && (
        <Anchor size="sm" c="inherit" underline="always" renderRoot={(props) => <Link to={paths.closing} {...props} />}>
          Se decide al finalizar la jornada
        </Anchor>
      )}
    </Alert>
  );
}

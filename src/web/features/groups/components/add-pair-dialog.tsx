import { Alert, SimpleGrid } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import type { Newcomer } from "#contract/groups/joining.ts";
import { availablePlayersQuery, KnownPerson, useRecognising } from "#web/features/people/public.ts";
import { RefusalNote } from "#web/features/rounds/public.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { asAnswered, isLeftPair, labelsOf, newcomerOf, nobodyTyped, withPartner } from "../model/newcomer.ts";
import type { RoundDialogProps } from "../model/round-dialog.ts";
import { pairsIn, smallestGroup } from "../model/smallest-group.ts";
import { useAddPair } from "../mutations.ts";
import { JoiningFields, type JoiningTime } from "./joining-fields.tsx";
import { NewcomerFields } from "./newcomer-fields.tsx";

export interface AddPairDialogProps extends RoundDialogProps {
  page: GroupsPage;
  /** The group that it was asked for; null: the one that needs a pair. */
  groupId: string | null;
}

/** 'Añadir pareja': registered people, or typed and registered on the spot (spec 3 §2.2). */
export function AddPairDialog({ leagueId, roundId, page, groupId, onClose }: AddPairDialogProps) {
  const { data: available = [] } = useQuery(availablePlayersQuery(leagueId));
  const labels = labelsOf(available);
  const [people, setPeople] = useState([nobodyTyped, nobodyTyped]);
  const [group, setGroup] = useState(() => groupId ?? smallestGroup(page));
  const [when, setWhen] = useState<JoiningTime>(page.groups.length === 0 ? "waiting" : "now");
  const [wasTried, setTried] = useState(false);
  const add = useAddPair({ leagueId, roundId }, onClose);
  const recognising = useRecognising(leagueId);
  const [first = nobodyTyped, second = nobodyTyped] = people;
  const chosen = [first, second].map((one) => newcomerOf(one, labels));
  const isSame = first.label !== "" && first.label === second.label && labels.has(first.label);
  const isBack = isLeftPair(page, chosen);
  const isFull = when !== "waiting" && pairsIn(page, group) >= page.group_size.largest;
  const errorOf = (at: 0 | 1) => {
    if (wasTried && chosen[at] === null) return `El jugador ${at + 1} debe tener nombre`;
    return wasTried && isSame && at === 1 ? "Un jugador no puede estar dos veces en el grupo." : null;
  };
  const submit = () => {
    setTried(true);
    const [player1, player2] = chosen;
    if (player1 === null || player1 === undefined || player2 === null || player2 === undefined) return;
    if (isSame || isFull) return;
    void save([player1, player2]);
  };
  const save = async (both: [Newcomer, Newcomer]) => {
    const answers = await recognising.settle(both.flatMap((one) => ("player_id" in one ? [] : [one])));
    if (answers === null) return;
    const [player1, player2] = both.map((one) => ("player_id" in one ? one : asAnswered(one, answers.shift() ?? null)));
    if (player1 === undefined || player2 === undefined) return;
    add.mutate({ player1, player2, when, group_id: when === "waiting" ? null : group });
  };
  const questionOf = (one: Newcomer | null | undefined) =>
    one === null || one === undefined || "player_id" in one ? null : (
      <KnownPerson
        question={recognising.questionOf(one)}
        takesRegistered
        onAnswer={(answer) => recognising.answer(one, answer)}
      />
    );
  return (
    <FormDialog
      title="Añadir pareja"
      submitLabel={when === "waiting" ? "Poner en la lista de espera" : "Añadir pareja"}
      isBusy={add.isPending || recognising.isAsking}
      size="min(860px, 100%)"
      isDirty={people.some(({ label, email, phone }) => label + email + phone !== "")}
      onClose={onClose}
      onSubmit={submit}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {([1, 2] as const).map((number) => (
          <NewcomerFields
            key={number}
            legend={`Jugador ${number}`}
            value={number === 1 ? first : second}
            labels={labels}
            error={errorOf(number === 1 ? 0 : 1)}
            question={questionOf(chosen[number - 1])}
            onChange={(value) =>
              setPeople(withPartner([first, second], { at: number === 1 ? 0 : 1, value }, available))
            }
          />
        ))}
      </SimpleGrid>
      {isBack && (
        <Alert color="blue" role="status" title="Vuelve: es la misma pareja">
          Conserva los partidos y los puntos que tenía en esta liga.
        </Alert>
      )}
      <JoiningFields page={page} groupId={group} when={when} canWait onGroup={setGroup} onWhen={setWhen} />
      <RefusalNote error={add.error} />
    </FormDialog>
  );
}

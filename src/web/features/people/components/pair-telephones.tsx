import { Button, Group } from "@mantine/core";
import { IconBrandWhatsapp, IconPhone } from "@tabler/icons-react";
import { useQueries, useQuery } from "@tanstack/react-query";
import { directoryQuery, personQuery } from "../api.ts";

const link = { component: "a", size: "compact-sm", h: 36, variant: "default" } as const;

/** The people of some pairs, each to be called or written to with one press (spec 3 §1.3). */
export function PairTelephones({ leagueId, pairIds }: { leagueId: string; pairIds: string[] }) {
  const { data: directory } = useQuery(directoryQuery(leagueId));
  const playerIds = directory?.pairs
    .filter(({ pair_id }) => pairIds.includes(pair_id))
    .flatMap((pair) => pair.player_ids);
  const people = directory?.players.filter(({ player_id }) => playerIds?.includes(player_id)) ?? [];
  const found = useQueries({ queries: people.map(({ person_id }) => personQuery(person_id)) });
  if (directory === undefined || found.some(({ isPending }) => isPending)) return <p className="muted">Buscando…</p>;
  return people.map(({ person_id, full_name }, at) => {
    const [telephone] = found[at]?.data?.telephones ?? [];
    return (
      <Group key={person_id} gap={6} wrap="nowrap" justify="space-between" mt={6}>
        <span style={{ overflowWrap: "anywhere" }}>{full_name}</span>
        {telephone === undefined ? (
          <span className="muted">Sin teléfono</span>
        ) : (
          <Group gap={4} wrap="nowrap">
            <Button {...link} href={telephone.call} aria-label={`Llamar a ${full_name}`}>
              <IconPhone size={16} aria-hidden="true" />
            </Button>
            {telephone.whatsapp !== null && (
              <Button
                {...link}
                href={telephone.whatsapp}
                target="_blank"
                rel="noreferrer"
                aria-label={`WhatsApp a ${full_name}`}
              >
                <IconBrandWhatsapp size={16} aria-hidden="true" />
              </Button>
            )}
          </Group>
        )}
      </Group>
    );
  });
}

import { Button, SimpleGrid, TextInput } from "@mantine/core";
import { IconSearch, IconUserPlus, IconUsers, IconUsersGroup } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { contactAccess, type Player } from "#contract/people/endpoints.ts";
import { pairsAmong } from "#domain/base/group.ts";
import { matchesSearch } from "#domain/base/names.ts";
import { useMay } from "#web/platform/may.ts";
import { StatCard } from "#web/ui/stat-card.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import type { PlayersDialog } from "../model/use-players-dialog.ts";
import { PlayerCards } from "./player-cards.tsx";

const largestPage = 60; // cards drawn at once; more come when asked for

/** The people of a league: how many, who, and a search among them. */
export function PlayerList({
  players,
  register,
  onOpen,
}: {
  players: Player[];
  register: ReactNode;
  onOpen: (dialog: PlayersDialog) => void;
}) {
  const [search, setSearch] = useState("");
  const [limit, setLimit] = useState(largestPage);
  const found = players.filter(({ full_name, email }) => matchesSearch(search, `${full_name} ${email ?? ""}`));
  const searchLabel = useMay()(contactAccess.email) ? "Buscar por nombre o email" : "Buscar por nombre";
  const today = players.filter(({ is_registered_today }) => is_registered_today).length;
  return (
    <>
      <SimpleGrid cols={3} spacing={{ base: "xs", sm: "md" }} mb="md">
        <StatCard label="Total Jugadores" value={players.length} icon={<IconUsers size={22} />} />
        <StatCard label="Parejas Formadas" value={pairsAmong(players.length)} icon={<IconUsersGroup size={22} />} />
        <StatCard label="Registrados Hoy" value={today} icon={<IconUserPlus size={22} />} />
      </SimpleGrid>
      <TextInput
        mb="md"
        aria-label={searchLabel}
        placeholder={searchLabel}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {players.length === 0 && (
        <EmptyState icon={<IconUsers size={28} />} title="No hay jugadores registrados aún" action={register} />
      )}
      {players.length > 0 && found.length === 0 && (
        <EmptyState icon={<IconSearch size={28} />} title="No se encontraron jugadores" />
      )}
      <PlayerCards
        players={found.slice(0, limit)}
        onDetails={(player) => onOpen({ kind: "details", player })}
        onEdit={(player) => onOpen({ kind: "edit", player })}
      />
      {found.length > limit && (
        <Button variant="default" mt="md" onClick={() => setLimit(limit + largestPage)}>
          Ver más jugadores ({found.length - limit})
        </Button>
      )}
    </>
  );
}

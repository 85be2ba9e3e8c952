import { useQuery } from "@tanstack/react-query";
import { leaguesQuery } from "../api.ts";

/** The club for the head of a page that is nobody's: its name and logo as the first page has them; its name is empty until it is known. */
export function useClub(isEnabled = true) {
  const { data, isError } = useQuery({ ...leaguesQuery, enabled: isEnabled });
  if (data === undefined) return { title: isError ? "Sistema de Gestión de Torneos" : " ", club: undefined };
  const { club_name: name, logo_version: logoVersion, today } = data;
  return { title: name, club: { name, logoVersion, today } };
}

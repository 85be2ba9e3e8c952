/** What every dialog about the groups of a round is told. */
export interface RoundDialogProps {
  leagueId: string;
  /** The round that was open when the dialog was. */
  roundId: string;
  onClose: () => void;
}

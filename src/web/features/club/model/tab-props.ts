import type { ClubSettings } from "#contract/club/endpoints.ts";

/** The settings as they were when the tab was opened or last saved, and what to do with newly saved ones. */
export interface TabProps {
  settings: ClubSettings;
  onSaved: (settings: ClubSettings) => void;
}

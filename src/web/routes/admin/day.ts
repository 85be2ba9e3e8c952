export { DayScreen as Page } from "#web/features/board/screens.ts";

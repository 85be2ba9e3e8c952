export { DayScreen as Page, readDay as read } from "#web/features/board/screens.ts";

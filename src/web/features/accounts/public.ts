export { sessionsQuery } from "./api.ts";
export { ExpiredSession } from "./components/expired-session.tsx";
export { TwoFactorSection } from "./components/two-factor-section.tsx";
export { UsersTab } from "./components/users-tab.tsx";
export { authErrorText } from "./model/texts.ts";
export { useEndSession } from "./mutations.ts";

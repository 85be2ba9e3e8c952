export { AuthScreen, DrawnAuthScreen } from "./screens/auth-screen.tsx";
export { InvitationScreen } from "./screens/invitation-screen.tsx";
export { PendingScreen } from "./screens/pending-screen.tsx";
export { SetupScreen } from "./screens/setup-screen.tsx";

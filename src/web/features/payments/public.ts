export { PaymentsScreen } from "./screens/payments-screen.tsx";

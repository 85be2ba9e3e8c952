export { GroupMessagesDialog } from "./components/group-messages-dialog.tsx";
export { MatchMessageDialog } from "./components/match-message-dialog.tsx";
export { PaymentMessageDialog } from "./components/payment-message-dialog.tsx";
export { PutOffMessage } from "./components/put-off-message.tsx";

export { GroupMessagesDialog } from "./components/group-messages-dialog.tsx";
export { MatchMessageDialog, PaymentMessageDialog } from "./components/message-dialogs.tsx";
export { PutOffMessage } from "./components/put-off-message.tsx";

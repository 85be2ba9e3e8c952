export { GroupMessagesDialog } from "./components/group-messages-dialog.tsx";
export { MatchMessageDialog, PaymentMessageDialog } from "./components/message-dialogs.tsx";
export { MessageText } from "./components/message-text.tsx";
export { PutOffMessage } from "./components/put-off-message.tsx";

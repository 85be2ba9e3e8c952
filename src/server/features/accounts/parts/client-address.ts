/** The header in which the application hands the client's address to the accounts library (made from `request.ip`). */
export const addressHeader = "x-client-address";

/** Where the form of a league begins: with its name, or with the part that was asked for. */
export type EditPart = "name" | "dates" | "courts" | "entry" | "regulations";

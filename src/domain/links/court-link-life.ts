/** The most codes of one court that live side by side in an evening, as they are printed again; one more ends the oldest. */
export const mostCourtLinks = 5;

/** Whether a court's code opens something: it was made for one evening, dies with it, and lives while its end is undone (spec 8 §2.3). */
export const isCourtLinkAlive = ({ status }: { status: "planned" | "playing" | "finished" }) => status !== "finished";

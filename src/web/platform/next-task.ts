/** Ends the task that runs: what was pressed meanwhile and what is to be seen come first. */
export const nextTask = () => new Promise<void>((resume) => setTimeout(resume));

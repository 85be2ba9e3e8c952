export { ResultsScreen as Page } from "#web/features/results/screens.ts";

export { InscriptionPage as Page } from "#web/features/portal/screens.ts";

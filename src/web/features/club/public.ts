export { brandQuery } from "./api.ts";
export { CopyWarningNote } from "./components/copy-warning-note.tsx";
export { LogoImage } from "./components/logo-image.tsx";
export { useClubMoment, useClubNow, useClubTime } from "./model/club-now.ts";
export { useCurrency } from "./model/currency.ts";

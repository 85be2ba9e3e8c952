import { tzlib_get_ical_block } from "timezones-ical-library";

/** The VTIMEZONE of an IANA name. */
export function timeZoneBlock(name: string): string {
  const block = tzlib_get_ical_block(name);
  return Array.isArray(block) ? (block[0] ?? "") : "";
}

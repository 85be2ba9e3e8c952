import { writeFileSync } from "node:fs";
import path from "node:path";
import { noticeText } from "./notice-text.ts";

// Writes `NOTICE.md`, after a change of packages.
writeFileSync(path.resolve(import.meta.dirname, "../NOTICE.md"), noticeText());

import { change } from "./change.ts";
import { copies } from "./copies.ts";
import { dragging } from "./drag.ts";
import { evenings } from "./evenings.ts";
import { kept } from "./kept.ts";
import { memory } from "./memory.ts";
import { nextSeason } from "./next-season.ts";
import { office } from "./office.ts";
import { paint } from "./paint.ts";
import { pictures } from "./pictures.ts";
import { places } from "./places.ts";
import { planChoices } from "./plan-choices.ts";
import { planner } from "./planner.ts";
import { portal } from "./portal.ts";
import { refusals } from "./refusals.ts";
import { saveResult } from "./save-result.ts";
import { scale } from "./scale.ts";
import { screens } from "./screens.ts";
import { size } from "./size.ts";
import { start } from "./start.ts";
import { streams } from "./streams.ts";
import { tables } from "./tables.ts";
import { keyboard, tasks } from "./tasks.ts";

// `npm run bench [name…]`: measures the built product. TEST_DATABASE_URL chooses PostgreSQL, else the embedded database.

const benches: Record<string, () => Promise<boolean> | boolean> = {
  size,
  tables,
  start,
  memory,
  screens,
  nextSeason,
  saveResult,
  change,
  portal,
  kept,
  copies,
  pictures,
  planner,
  planChoices,
  evenings,
  streams,
  refusals,
  scale,
  paint,
  dragging,
  office,
  places,
  tasks,
  keyboard,
};
const wanted = process.argv.slice(2);
let holds = true;
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`\n${name}\n`);
  holds = (await bench()) && holds;
}
process.exit(holds ? 0 : 1);

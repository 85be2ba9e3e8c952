import { afterEach, beforeEach } from "vitest";
import { begin, end } from "./render.tsx";

beforeEach(begin);
afterEach(end);

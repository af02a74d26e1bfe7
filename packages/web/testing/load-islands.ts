import { beforeAll } from "vitest";
import { loadIslands } from "../app/ui/island.tsx";

// A file that imports an island has started to load all of them, and an end before they are there would be an error.
beforeAll(loadIslands);

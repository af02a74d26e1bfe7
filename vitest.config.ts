// Vitest no longer reads workspace files, so that a plain `vitest` would find no projects.
export { default } from "./vitest.workspace.ts";

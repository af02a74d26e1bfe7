import { expect, it } from "vitest";
import { type File, findProblems } from "./find-problems.ts";

const IMPORTS = `@layer reset, tokens, base, components, utilities;
@import "./theme/breakpoints.css";
@import "./theme/tokens.css" layer(tokens);
@import "./ui/tile.css" layer(components);
`;
const SHEETS: Readonly<Record<string, string>> = {
  "styles.css": IMPORTS,
  "theme/breakpoints.css": "@custom-media --medium (width >= 720px);",
  "theme/tokens.css": `:root { --ink: #000000; }\n[data-channel="card"] { --ink: #30241f; }`,
  "ui/tile.css": `.tile { color: var(--ink); width: calc(var(--share) * 1%); }
.tile:not(:has(> .tile-small), .tile-large)::before { --gap: 1px; gap: var(--gap); }
@media (--medium) and (scripting: none) { .locked .tile { color: red; } }`,
  "ui/page.css": "@layer components { .tile { gap: 0; } }",
};
const SOURCES: Readonly<Record<string, string>> = {
  "entry.client.ts": 'import "./styles.css";',
  "ui/tile.tsx":
    'const a = <p className={`tile tile-${size} wide`} style={{ "--share": 1 }} />;\nroot.classList.add(LOCKED_CLASS);',
  "ui/page.tsx": 'import href from "./page.css?url";',
  "lock.ts": 'const LOCKED_CLASS = "locked"; type Size = "small" | "large";',
};

const problemsWith = (
  sheets: Readonly<Record<string, string>>,
  sources: Readonly<Record<string, string>> = {},
) => {
  const files = (texts: Readonly<Record<string, string>>): readonly File[] =>
    Object.entries(texts).map(([path, text]) => ({ path, text }));
  return findProblems(files({ ...SHEETS, ...sheets }), files({ ...SOURCES, ...sources }));
};

it("sound style sheets have no problem", () => {
  expect(problemsWith({})).toEqual([]);
});

it.each([
  [".unused .tile { color: red; }", "no element has the class unused"],
  [".tile { &:is(.nested) { color: red; } }", "no element has the class nested"],
  [".tile-tiny { color: red; }", "no element has the class tile-tiny"],
  [".tile { --lost: 1px; }", "--lost is never used"],
  [".tile { color: var(--inc, var(--ink)); }", "--inc is never declared"],
  ["@media (--mediun) { .tile { color: red; } }", "--mediun is never declared"],
  [
    "@media print, (width >= 48rem) { .tile { color: red; } }",
    "a media query names a width instead of a breakpoint",
  ],
  [
    '[data-channel="card"] .tile { color: red; }',
    "brands differ by tokens alone, in theme/tokens.css",
  ],
])("%s is found", (rules, problem) => {
  expect(problemsWith({ "ui/tile.css": `${SHEETS["ui/tile.css"]}\n${rules}` })).toEqual([
    `ui/tile.css:4: ${problem}`,
  ]);
});

it.each([
  [
    "styles.css",
    `${IMPORTS}.tile { gap: 0; }`,
    "no import of a sheet in a layer: .tile { gap: 0; }",
  ],
  [
    "styles.css",
    IMPORTS.replace("reset, ", ""),
    "the layers are not reset, tokens, base, components, utilities",
  ],
  ["ui/page.css", ".tile { gap: 1px; }", "a rule outside a layer"],
  ["ui/lost.css", "@layer components { .tile { gap: 0; } }", "nothing imports it"],
  [
    "ui/tile.css",
    `${SHEETS["ui/tile.css"]}${"\n".repeat(398)}.tile { gap: 0; }`,
    "401 lines, more than 400",
  ],
])("in %s is found: %s", (path, text, problem) => {
  expect(problemsWith({ [path]: text })).toEqual([`${path}: ${problem}`]);
});

it("tokens that nothing uses, and a script that imports a sheet of the entry are found", () => {
  expect(
    problemsWith({ "ui/tile.css": ".tile { gap: 0; }" }, { "ui/a.ts": 'import "./tile.css";' }),
  ).toEqual([
    "theme/breakpoints.css:1: --medium is never used",
    "theme/tokens.css:1: --ink is never used",
    "theme/tokens.css:2: --ink is never used",
    "ui/a.ts: imports ui/tile.css, which styles.css imports",
  ]);
});

import { describe, expect, it } from "vitest";
import { type File, findProblems } from "./find-problems.ts";

const IMPORTS = `@layer reset, tokens, base, components, utilities;
@import "./theme/breakpoints.css";
@import "./theme/tokens.css" layer(tokens);
@import "./ui/tile.css" layer(components);
`;
const SHEETS: Readonly<Record<string, string>> = {
  "styles.css": IMPORTS,
  "theme/breakpoints.css": "@custom-media --medium (width >= 720px);",
  "theme/tokens.css": `:root { --ink: #000000; }
[data-channel="card"] { --ink: #30241f; }`,
  "ui/tile.css": `.tile { color: var(--ink); width: calc(var(--share) * 1%); }
.tile:not(:has(> .tile-small), .tile-large)::before { --gap: 1px; gap: var(--gap); }
@media (--medium) and (scripting: none) { .locked .tile { color: red; } }`,
};
const SOURCES: Readonly<Record<string, string>> = {
  "entry.client.ts": 'import "./styles.css";',
  "ui/tile.tsx":
    'const a = <p className={`tile tile-${size} wide`} style={{ "--share": 1 }} />;\nroot.classList.add(LOCKED_CLASS);',
  "lock.ts": 'const LOCKED_CLASS = "locked"; type Size = "small" | "large";',
};

const files = (texts: Readonly<Record<string, string>>): readonly File[] =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));

const problemsWith = (
  sheets: Readonly<Record<string, string>>,
  sources: Readonly<Record<string, string>> = {},
) => findProblems(files({ ...SHEETS, ...sheets }), files({ ...SOURCES, ...sources }));

/** The problems of the sound sheets with some rules added to the tiles. */
const problemsOf = (rules: string) =>
  problemsWith({ "ui/tile.css": `${SHEETS["ui/tile.css"]}\n${rules}` });

describe("findProblems", () => {
  it("finds nothing in sound style sheets", () => {
    expect(problemsWith({})).toEqual([]);
  });

  it.each([
    [
      "a class that no element has",
      ".unused .tile { color: red; }",
      "no element has the class unused",
    ],
    [
      "a class in :is() and in a nested rule",
      ".tile { &:is(.nested) { color: red; } }",
      "no element has the class nested",
    ],
    [
      "a composed class with an unknown value",
      ".tile-tiny { color: red; }",
      "no element has the class tile-tiny",
    ],
    ["a custom property that nothing uses", ".tile { --lost: 1px; }", "--lost is never used"],
    [
      "a custom property that nothing declares",
      ".tile { color: var(--inc, var(--ink)); }",
      "--inc is never declared",
    ],
    [
      "a breakpoint that nothing declares",
      "@media (--mediun) { .tile { color: red; } }",
      "--mediun is never declared",
    ],
    [
      "a width",
      "@media print, (width >= 48rem) { .tile { color: red; } }",
      "a media query names a width instead of a breakpoint",
    ],
    [
      "a min-width in another condition",
      "@supports (gap: 1px) { @media not ((min-width: 1px) or (scripting: none)) { .tile { color: red; } } }",
      "a media query names a width instead of a breakpoint",
    ],
    [
      "a rule for one brand",
      '[data-channel="card"] .tile { color: red; }',
      "[data-channel] belongs in theme/tokens.css: brands differ by tokens",
    ],
  ])("finds %s", (_, rules, problem) => {
    expect(problemsOf(rules)).toEqual([`ui/tile.css:4: ${problem}`]);
  });

  it("finds a sheet of more than 400 lines", () => {
    expect(problemsOf("\n".repeat(396) + ".tile { gap: 0; }")).toEqual([]);
    expect(problemsOf("\n".repeat(397) + ".tile { gap: 0; }")).toEqual([
      "ui/tile.css: 401 lines, more than 400",
    ]);
  });

  it("finds tokens and breakpoints that nothing uses", () => {
    expect(problemsWith({ "ui/tile.css": ".tile { gap: 0; }" })).toEqual([
      "theme/breakpoints.css:1: --medium is never used",
      "theme/tokens.css:1: --ink is never used",
    ]);
  });

  it.each([
    ["styles.css", `${IMPORTS}.tile { gap: 0; }`, "styles.css:5: a rule outside a layer"],
    [
      "styles.css",
      IMPORTS.replace(" layer(components)", ""),
      "ui/tile.css:1: a rule outside a layer",
    ],
    [
      "styles.css",
      IMPORTS.replace("layer(components)", "layer(parts)"),
      "styles.css: there is no layer parts",
    ],
    [
      "styles.css",
      IMPORTS.replace("reset, tokens", "tokens, reset"),
      "styles.css: the layers are not reset, tokens, base, components, utilities",
    ],
    ["ui/lost.css", ".tile { gap: 0; }", "ui/lost.css: styles.css does not import it"],
    [
      "theme/breakpoints.css",
      `@import "./x.css";\n${SHEETS["theme/breakpoints.css"]}`,
      "theme/breakpoints.css: imports ./x.css, which belongs in styles.css",
    ],
  ])("finds in %s a rule outside the layers", (path, text, problem) => {
    expect(problemsWith({ [path]: text })).toEqual([problem]);
  });

  it("lets a page link a sheet of its own by its address, which names the layers", () => {
    const source = { "ui/page.tsx": 'import href from "./page.css?url";' };
    const sheet = `@layer reset, tokens, base, components, utilities;
@import "../theme/breakpoints.css";
@layer components { .tile { gap: 0; } }`;
    expect(problemsWith({ "ui/page.css": sheet }, source)).toEqual([]);
    expect(problemsWith({ "ui/page.css": sheet.replace("base, ", "") }, source)).toEqual([
      "ui/page.css: the layers are not reset, tokens, base, components, utilities",
    ]);
    expect(problemsWith({ "ui/page.css": `${sheet}\n.tile { gap: 1px; }` }, source)).toEqual([
      "ui/page.css:4: a rule outside a layer",
    ]);
  });

  it("finds a script that imports a sheet of its own", () => {
    expect(problemsWith({}, { "ui/button.tsx": 'import "./tile.css";' })).toEqual([
      "ui/button.tsx: imports ./tile.css, which belongs in styles.css",
    ]);
  });
});

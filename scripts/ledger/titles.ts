import { type ESTree, parseSync } from "vite";

/** A test or a group of tests that names rows or decisions of the ledger. */
export interface NamedTest {
  readonly title: string;
  readonly line: number;
  readonly ids: readonly string[];
}

const RUNNERS = new Set(["it", "test", "describe"]);
const NOT_RUN = new Set(["skip", "todo", "fixme"]);
const FROM_TABLE = /%s|\$\w/u;
const IDS = /^[A-Z]{3}-Q?\d+(, ?[A-Z]{3}-Q?\d+)*$/u;
const BRACKETED = /\[(?<ids>[^[\]]*\b[A-Z]{3}-Q?\d[^[\]]*)\]/gu;

/** The tests of a file that name ids in their titles, for example `falls back to de-DE [LOC-05]`; skipped tests do not count. */
export const namedTests = (source: string, path: string): readonly NamedTest[] => {
  const { program } = parseSync(path, source);
  return runningTests(program)
    .map(({ title, runner }) => ({
      title,
      line: source.slice(0, runner.start).split("\n").length,
      ids: titlesOf(title, runner.callee, program).flatMap((text) =>
        [...text.matchAll(BRACKETED)].flatMap(
          ({ groups }) => groups?.["ids"]?.split(",").map((id) => id.trim()) ?? [],
        ),
      ),
    }))
    .filter(({ ids }) => ids.length > 0);
};

interface RunningTest {
  readonly title: string;
  readonly runner: ESTree.CallExpression;
}

/** The calls of it, test and describe below a node, without skipped ones and everything inside them. */
const runningTests = (node: unknown): readonly RunningTest[] => {
  if (!isNode(node)) return [];
  const below = () => Object.values(node).flatMap(runningTests);
  if (node.type !== "CallExpression") return below();
  const runner = node as ESTree.CallExpression;
  const [name = "", ...modifiers] = namesOf(runner.callee);
  if (!RUNNERS.has(name)) return below();
  if (modifiers.some((modifier) => NOT_RUN.has(modifier))) return [];
  return [
    { title: textOf(runner.arguments[0]), runner },
    ...runner.arguments.flatMap(runningTests),
  ];
};

/** A title, and the texts of its `it.each` table that fill it: `… %s` or `… [%s]`. */
const titlesOf = (
  title: string,
  callee: ESTree.Expression,
  program: ESTree.Program,
): readonly string[] => {
  if (!FROM_TABLE.test(title) || callee.type !== "CallExpression") return [title];
  const isBracketed = title.includes("[%s]") || title.includes("[$");
  return [
    title,
    ...literalsBelow(callee.arguments[0], program).map((text) =>
      isBracketed && IDS.test(text) ? `[${text}]` : text,
    ),
  ];
};

/** The string literals of a table, written inline or as a constant of the same file. */
const literalsBelow = (
  node: unknown,
  program: ESTree.Program,
  visited: readonly string[] = [],
): readonly string[] => {
  if (!isNode(node)) return [];
  if (node.type === "Literal") {
    const { value } = node as { readonly value?: unknown };
    return typeof value === "string" ? [value] : [];
  }
  if (node.type === "Identifier") {
    const { name } = node as ESTree.IdentifierReference;
    if (visited.includes(name)) return [];
    return program.body
      .flatMap((statement) =>
        statement.type === "VariableDeclaration" ? statement.declarations : [],
      )
      .filter(({ id }) => id.type === "Identifier" && id.name === name)
      .flatMap(({ init }) => literalsBelow(init, program, [...visited, name]));
  }
  return Object.values(node).flatMap((value) => literalsBelow(value, program, visited));
};

const isNode = (node: unknown): node is { readonly type?: unknown } =>
  typeof node === "object" && node !== null;

/** `it.each(table)` as `["it", "each"]`. */
const namesOf = (callee: ESTree.Expression): readonly string[] => {
  if (callee.type === "Identifier") return [callee.name];
  if (callee.type === "CallExpression") return namesOf(callee.callee);
  if (callee.type === "TaggedTemplateExpression") return namesOf(callee.tag);
  if (callee.type !== "MemberExpression") return [];
  const { object, property } = callee;
  return [...namesOf(object), ...(property.type === "Identifier" ? [property.name] : [])];
};

/** The literal text of a title; values that are filled in when the test runs become `…`. */
const textOf = (title: ESTree.Node | undefined): string => {
  if (title?.type === "Literal") return String(title.value);
  if (title?.type === "TemplateLiteral")
    return title.quasis.map(({ value }) => value.raw).join("…");
  if (title?.type === "BinaryExpression") return textOf(title.left) + textOf(title.right);
  return "";
};

import { type ESTree, parseSync } from "vite";
import { type References, merged, namesIn, referencesIn } from "../reachability/read-module.ts";

/** A test or a group of tests that names rows or decisions of the ledger. */
export interface NamedTest {
  readonly title: string;
  readonly line: number;
  readonly ids: readonly string[];
  /** One of its titles has more than three ids. */
  readonly isOverloaded: boolean;
  /** What its code names, with that of the variables around it. */
  readonly references: References;
}

const MAX_IDS = 3;

const RUNNERS = new Set(["it", "test", "describe"]);
const NOT_RUN = new Set(["skip", "todo", "fixme"]);
const FROM_TABLE = /%s|\$\w/u;
const IDS = /^[A-Z]{3}-Q?\d+(, ?[A-Z]{3}-Q?\d+)*$/u;
const BRACKETED = /\[(?<ids>[^[\]]*\b[A-Z]{3}-Q?\d[^[\]]*)\]/gu;

/** The tests of a file that name ids in their titles, for example `falls back to de-DE [LOC-05]`; skipped tests do not count. */
export const namedTests = (source: string, path: string): readonly NamedTest[] => {
  const { program } = parseSync(path, source);
  return runningTests(program).flatMap(({ title, runner, scopes }) => {
    const titles = titlesOf(title, runner.callee, program).map(idsIn);
    const ids = titles.flat();
    if (ids.length === 0) return [];
    return [
      {
        title,
        line: source.slice(0, runner.start).split("\n").length,
        ids,
        isOverloaded: titles.some((one) => one.length > MAX_IDS),
        references: withScopes(referencesIn(runner), scopes),
      },
    ];
  });
};

const idsIn = (title: string): readonly string[] =>
  [...title.matchAll(BRACKETED)].flatMap(
    ({ groups }) => groups?.["ids"]?.split(",").map((id) => id.trim()) ?? [],
  );

/** The variables of a function, and what their values name. */
type Scope = ReadonlyMap<string, References>;

interface RunningTest {
  readonly title: string;
  readonly runner: ESTree.CallExpression;
  /** The functions around it, such as those of `describe`. */
  readonly scopes: readonly Scope[];
}

/** The calls of it, test and describe below a node, without skipped ones and everything inside them. */
const runningTests = (node: unknown, around: readonly Scope[] = []): readonly RunningTest[] => {
  if (!isNode(node)) return [];
  const scopes = "body" in node ? [...around, scopeOf(node.body)] : around;
  const below = (nodes: readonly unknown[]) => nodes.flatMap((one) => runningTests(one, scopes));
  if (node.type !== "CallExpression") return below(Object.values(node));
  const runner = node as ESTree.CallExpression;
  const [name = "", ...modifiers] = namesOf(runner.callee);
  if (!RUNNERS.has(name)) return below(Object.values(node));
  if (modifiers.some((modifier) => NOT_RUN.has(modifier))) return [];
  return [{ title: textOf(runner.arguments[0]), runner, scopes }, ...below(runner.arguments)];
};

/** The variables of a block; those of a module are not repeated here. */
const scopeOf = (body: unknown): Scope => {
  if (!isNode(body) || body.type !== "BlockStatement") return new Map();
  const { body: statements } = body as ESTree.BlockStatement;
  return new Map(
    statements.flatMap((statement) =>
      statement.type === "VariableDeclaration"
        ? statement.declarations.flatMap((one) => {
            const references = referencesIn(one);
            return namesIn(one.id).map((name) => [name, references] as const);
          })
        : [],
    ),
  );
};

/** Adds what the variables name that some code uses. */
const withScopes = (references: References, scopes: readonly Scope[]): References => {
  const used = new Set<References>();
  const add = ({ values }: References): void => {
    for (const scope of scopes)
      for (const name of values) {
        const more = scope.get(name);
        if (!more || used.has(more)) continue;
        used.add(more);
        add(more);
      }
  };
  add(references);
  return merged([references, ...used]);
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

const isNode = (node: unknown): node is { readonly type?: unknown; readonly body?: unknown } =>
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

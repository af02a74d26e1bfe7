import {
  parseSync,
  type CallExpression,
  type Expression,
  type Identifier,
  type Module,
  type StringLiteral,
} from "@swc/core";

const RUNNERS = new Set(["it", "test", "describe"]);
const NOT_RUN = new Set(["skip", "todo", "fixme"]);
const FROM_TABLE = /%s|\$\w/u;
const IDS = /^[A-Z]{3}-Q?\d+(, ?[A-Z]{3}-Q?\d+)*$/u;
const BRACKETED = /\[(?<ids>[^[\]]*\b[A-Z]{3}-Q?\d[^[\]]*)\]/gu;

/** The ids in the titles of a test file's running tests: `falls back to de-DE [LOC-05, LOC-Q1]`. */
export function idsInTitles(source: string, path: string): string[] {
  const module = parseSync(source, { syntax: "typescript", tsx: path.endsWith(".tsx") });
  return runningTitles(module, module).flatMap((title) =>
    [...title.matchAll(BRACKETED)].flatMap(
      ({ groups }) => groups?.["ids"]?.split(",").map((id) => id.trim()) ?? [],
    ),
  );
}

/** Titles of it, test and describe below a node; nothing below a skipped one. */
function runningTitles(node: unknown, module: Module): string[] {
  if (!isNode(node)) return [];
  if (node.type === "CallExpression") {
    const { callee, arguments: given } = node as CallExpression;
    const chain = namesOf(callee);
    if (RUNNERS.has(chain[0] ?? "")) {
      if (chain.some((name) => NOT_RUN.has(name))) return [];
      const [title] = given;
      return [
        ...(title ? titlesOf(textOf(title.expression), callee, module) : []),
        ...given.flatMap(({ expression }) => runningTitles(expression, module)),
      ];
    }
  }
  return Object.values(node).flatMap((value) => runningTitles(value, module));
}

/** A title, and what a table puts into it where ids are in one of its columns: `… %s` or `… [%s]`. */
function titlesOf(title: string, runner: CallExpression["callee"], module: Module): string[] {
  if (!FROM_TABLE.test(title) || runner.type !== "CallExpression") return [title];
  const texts = literalsBelow(runner.arguments[0]?.expression, module);
  const isBracketed = title.includes("[%s]") || title.includes("[$");
  return [title, ...texts.map((text) => (isBracketed && IDS.test(text) ? `[${text}]` : text))];
}

/** The texts that a table is written with, be it in place or as a constant of the same file. */
function literalsBelow(node: unknown, module: Module, seen: readonly string[] = []): string[] {
  if (!isNode(node)) return [];
  if (node.type === "StringLiteral") return [(node as StringLiteral).value];
  if (node.type === "Identifier") {
    const { value: name } = node as Identifier;
    if (seen.includes(name)) return [];
    return module.body
      .flatMap((item) => (item.type === "VariableDeclaration" ? item.declarations : []))
      .filter(({ id }) => id.type === "Identifier" && id.value === name)
      .flatMap(({ init }) => literalsBelow(init, module, [...seen, name]));
  }
  return Object.values(node).flatMap((value) => literalsBelow(value, module, seen));
}

function isNode(node: unknown): node is { readonly type?: unknown } {
  return typeof node === "object" && node !== null;
}

/** `it.each(table)` as `["it", "each"]`. */
function namesOf(callee: CallExpression["callee"]): string[] {
  if (callee.type === "Identifier") return [callee.value];
  if (callee.type === "CallExpression") return namesOf(callee.callee);
  if (callee.type === "TaggedTemplateExpression") return namesOf(callee.tag);
  if (callee.type !== "MemberExpression") return [];
  const { object, property } = callee;
  return [...namesOf(object), ...(property.type === "Identifier" ? [property.value] : [])];
}

/** What a title says literally, without what is put in when the test runs. */
function textOf(title: Expression): string {
  if (title.type === "StringLiteral") return title.value;
  if (title.type === "TemplateLiteral") return title.quasis.map(({ raw }) => raw).join("…");
  if (title.type === "BinaryExpression") return textOf(title.left) + textOf(title.right);
  return "";
}

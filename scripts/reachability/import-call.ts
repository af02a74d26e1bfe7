import type { ESTree } from "vite";

/** `import("./a.ts")`, or `import.meta.glob("./*.ts")`: a pattern of modules. */
export interface ImportCall {
  readonly specifier: string;
  readonly isPattern: boolean;
  /** The exports that the code around it takes; undefined if it takes the module as a whole. */
  readonly exports: readonly string[] | undefined;
}

/** The call that a node is, if it imports modules; `parents` are the nodes above it, outermost first. */
export const importCallOf = (
  node: ESTree.Node,
  parents: readonly ESTree.Node[],
): ImportCall | undefined => {
  if (node.type === "ImportExpression") {
    const { source } = node;
    return source.type === "Literal" && typeof source.value === "string"
      ? { specifier: source.value, isPattern: false, exports: takenExports(parents) }
      : undefined;
  }
  if (node.type !== "CallExpression" || !isGlob(node.callee)) return undefined;
  const [pattern] = node.arguments;
  return pattern?.type === "Literal" && typeof pattern.value === "string"
    ? { specifier: pattern.value, isPattern: true, exports: undefined }
    : undefined;
};

/** `import.meta.glob` */
const isGlob = (callee: ESTree.Node): boolean =>
  callee.type === "MemberExpression" &&
  callee.object.type === "MetaProperty" &&
  isNamed(callee.property, "glob");

/** The names that are taken from `import(…)`: `(await import(…)).a`, `const { a } = await import(…)`, `import(…).then(({ a }) => …)`. */
const takenExports = (parents: readonly ESTree.Node[]): readonly string[] | undefined => {
  const above = parents.filter(({ type }) => type !== "ParenthesizedExpression");
  const parent = above.at(-1);
  if (parent?.type === "AwaitExpression") {
    const holder = above.at(-2);
    if (holder?.type === "MemberExpression") return nameOfMember(holder);
    return holder?.type === "VariableDeclarator" ? keysOf(holder.id) : undefined;
  }
  if (parent?.type !== "MemberExpression" || !isNamed(parent.property, "then")) return undefined;
  const call = above.at(-2);
  const callback = call?.type === "CallExpression" ? call.arguments[0] : undefined;
  if (callback?.type !== "ArrowFunctionExpression") return undefined;
  const [parameter] = callback.params;
  if (parameter?.type === "Identifier") return membersOf(parameter.name, callback.body);
  return parameter?.type === "ObjectPattern" ? keysOf(parameter) : undefined;
};

const nameOfMember = (node: ESTree.MemberExpression): readonly string[] | undefined =>
  !node.computed && node.property.type === "Identifier" ? [node.property.name] : undefined;

const keysOf = (pattern: ESTree.Node): readonly string[] | undefined =>
  pattern.type === "ObjectPattern"
    ? pattern.properties.flatMap((one) =>
        one.type === "Property" && one.key.type === "Identifier" ? [one.key.name] : [],
      )
    : undefined;

/** The names `x` of all `name.x` in some code. */
const membersOf = (name: string, code: unknown): readonly string[] => {
  if (typeof code !== "object" || code === null) return [];
  const node = code as ESTree.Node;
  const names =
    node.type === "MemberExpression" && isNamed(node.object, name)
      ? (nameOfMember(node) ?? [])
      : [];
  return [...names, ...Object.values(code).flatMap((value) => membersOf(name, value))];
};

const isNamed = (node: ESTree.Node, name: string): boolean =>
  node.type === "Identifier" && node.name === name;

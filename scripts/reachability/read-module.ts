import { type ESTree, parseSync } from "vite";
import { type ImportCall, importCallOf } from "./import-call.ts";

/** What a piece of code names: variables of its module, exports of others, and modules that it loads. */
export interface References {
  /** Names that may be variables of the module; those of its own parameters are among them. */
  readonly names: ReadonlySet<string>;
  /** The same, without those that only types mention. */
  readonly values: ReadonlySet<string>;
  /** Fields of objects that it reads: `object.field`, `const { field } = object`. */
  readonly reads: ReadonlySet<string>;
  /** Fields of objects that it writes: `{ field: value }`. */
  readonly writes: ReadonlySet<string>;
  readonly imports: readonly ImportCall[];
}

export interface Binding {
  readonly specifier: string;
  /** `*` stands for the whole module. */
  readonly name: string;
}

/** A module of this repository, in the parts between which imports lead. */
export interface Module {
  /** What a variable, function or type at the top of the module refers to. */
  readonly declarations: ReadonlyMap<string, References>;
  /** What runs as soon as the module is loaded. */
  readonly effects: References;
  /** Imported names. */
  readonly imports: ReadonlyMap<string, Binding>;
  /** Modules that load with this one. */
  readonly loads: readonly string[];
  /** Exports, and the variables or imports that they are. */
  readonly exports: ReadonlyMap<string, string>;
  readonly reexports: ReadonlyMap<string, Binding>;
  /** The fields of the types that it declares. */
  readonly fields: ReadonlySet<string>;
}

/** Parts of the syntax tree whose names are no variables: `object.name`, `{ name: value }`, `<a name>`. */
const LABELS: Readonly<Record<string, string>> = {
  MemberExpression: "property",
  Property: "key",
  MethodDefinition: "key",
  PropertyDefinition: "key",
  TSPropertySignature: "key",
  TSMethodSignature: "key",
  TSQualifiedName: "right",
  TSNamedTupleMember: "label",
  JSXMemberExpression: "property",
  JSXAttribute: "name",
  LabeledStatement: "label",
  MetaProperty: "property",
};

/** Syntax of types that contains values. */
const EXPRESSIONS = new Set([
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "TSInstantiationExpression",
]);

/** Parses a module of this repository. */
export const readModule = (source: string, path: string): Module => {
  const { program } = parseSync(path, source);
  const declarations = new Map<string, References>();
  const imports = new Map<string, Binding>();
  const exports = new Map<string, string>();
  const reexports = new Map<string, Binding>();
  const loads: string[] = [];
  const effects: ESTree.Node[] = [];

  const declare = (node: ESTree.Node): readonly string[] => {
    if (node.type === "VariableDeclaration")
      return node.declarations.flatMap((one) => {
        const names = namesIn(one.id);
        for (const name of names) declarations.set(name, referencesIn(one));
        return names;
      });
    if ("id" in node && node.id?.type === "Identifier") {
      const { name } = node.id;
      const both = declarations.get(name);
      const references = referencesIn(node);
      declarations.set(name, both ? merged([both, references]) : references);
      return [name];
    }
    effects.push(node);
    return [];
  };

  for (const node of program.body) {
    if (node.type === "ImportDeclaration") {
      const { value: specifier } = node.source;
      if (node.importKind !== "type") loads.push(specifier);
      for (const one of node.specifiers)
        imports.set(one.local.name, { specifier, name: importedName(one) });
    } else if (node.type === "ExportNamedDeclaration") {
      for (const name of node.declaration ? declare(node.declaration) : []) exports.set(name, name);
      for (const { local, exported } of node.specifiers) {
        if (node.source)
          reexports.set(nameOf(exported), { specifier: node.source.value, name: nameOf(local) });
        else exports.set(nameOf(exported), nameOf(local));
      }
    } else if (node.type === "ExportDefaultDeclaration") {
      exports.set("default", "default");
      declarations.set("default", referencesIn(node.declaration));
    } else declare(node);
  }
  return {
    declarations,
    effects: merged(effects.map(referencesIn)),
    imports,
    loads,
    exports,
    reexports,
    fields: fieldsOfTypes(program),
  };
};

/** The fields that interfaces and object types below a node declare. */
const fieldsOfTypes = (node: unknown): ReadonlySet<string> => {
  const fields = new Set<string>();
  const collect = (at: unknown): void => {
    if (typeof at !== "object" || at === null) return;
    if (isNode(at) && (at.type === "TSPropertySignature" || at.type === "TSMethodSignature"))
      for (const name of namesIn(at.key)) fields.add(name);
    for (const value of Object.values(at)) collect(value);
  };
  collect(node);
  return fields;
};

/** The fields that a node itself reads or writes. */
const fieldsAt = (
  node: ESTree.Node,
): { readonly reads: readonly string[]; readonly writes: readonly string[] } => {
  if (node.type === "MemberExpression" && !node.computed)
    return { reads: namesIn(node.property), writes: [] };
  const keys =
    node.type === "ObjectPattern" || node.type === "ObjectExpression"
      ? node.properties.flatMap((one) =>
          one.type === "Property" && !one.computed ? namesIn(one.key) : [],
        )
      : [];
  return node.type === "ObjectPattern" ? { reads: keys, writes: [] } : { reads: [], writes: keys };
};

/** What the code below a node names. */
export const referencesIn = (node: unknown): References => {
  const names = new Set<string>();
  const values = new Set<string>();
  const reads = new Set<string>();
  const writes = new Set<string>();
  const imports: ImportCall[] = [];
  const collect = (at: unknown, inType: boolean, parents: readonly ESTree.Node[]): void => {
    if (Array.isArray(at)) {
      for (const one of at) collect(one, inType, parents);
      return;
    }
    if (!isNode(at)) return;
    if (at.type === "Identifier" || at.type === "JSXIdentifier") {
      names.add(at.name);
      if (!inType) values.add(at.name);
    }
    const fields = fieldsAt(at);
    for (const name of fields.reads) reads.add(name);
    for (const name of fields.writes) writes.add(name);
    const call = importCallOf(at, parents);
    if (call) imports.push(call);
    const label = "computed" in at && at.computed ? undefined : LABELS[at.type];
    const below = inType || (at.type.startsWith("TS") && !EXPRESSIONS.has(at.type));
    const path = [...parents, at];
    for (const [key, value] of Object.entries(at)) if (key !== label) collect(value, below, path);
  };
  collect(node, false, []);
  return { names, values, reads, writes, imports };
};

export const merged = (all: readonly References[]): References => ({
  names: new Set(all.flatMap(({ names }) => [...names])),
  values: new Set(all.flatMap(({ values }) => [...values])),
  reads: new Set(all.flatMap(({ reads }) => [...reads])),
  writes: new Set(all.flatMap(({ writes }) => [...writes])),
  imports: all.flatMap(({ imports }) => imports),
});

/** The variables that a pattern such as `{ a, b: [c] }` declares. */
export const namesIn = (pattern: ESTree.Node | null): readonly string[] => {
  if (pattern === null) return [];
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap((one) =>
        namesIn(one.type === "Property" ? one.value : one.argument),
      );
    case "ArrayPattern":
      return pattern.elements.flatMap(namesIn);
    case "AssignmentPattern":
      return namesIn(pattern.left);
    case "RestElement":
      return namesIn(pattern.argument);
    default:
      return [];
  }
};

const importedName = (one: ESTree.ImportDeclarationSpecifier): string => {
  if (one.type === "ImportSpecifier") return nameOf(one.imported);
  return one.type === "ImportDefaultSpecifier" ? "default" : "*";
};

const nameOf = (name: ESTree.ModuleExportName): string =>
  name.type === "Literal" ? name.value : name.name;

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

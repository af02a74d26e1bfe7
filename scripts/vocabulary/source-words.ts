import { type ESTree, parseSync, Visitor } from "vite";

/** A name or a text, and the line on which it is. */
export interface Located {
  readonly text: string;
  readonly line: number;
}

/** What a source file declares and explains in words. */
export interface SourceWords {
  /** Declared names: variables, parameters, functions, types, members and keys. Uses of a name are not repeated. */
  readonly names: readonly Located[];
  /** The lines of all comments. */
  readonly comments: readonly Located[];
  /** String and template literals that are sentences: messages, help texts, test titles. */
  readonly sentences: readonly Located[];
}

const SENTENCE = /\S+ \S+ \S+/u;

/** Reads the names, comments and sentences of a TypeScript file. */
export const sourceWords = (source: string, path: string): SourceWords => {
  const { program, comments } = parseSync(path, source);
  const lineOf = lineFinder(source);
  const names: Located[] = [];
  const sentences: Located[] = [];
  const declare = (node: ESTree.Node | null | undefined): void => {
    for (const { name, start } of identifiersOf(node))
      names.push({ text: name, line: lineOf(start) });
  };
  const say = (text: string, start: number): void => {
    if (SENTENCE.test(text)) sentences.push({ text, line: lineOf(start) });
  };
  const destructured = new WeakSet<ESTree.Node>();
  const declareFunction = (node: ESTree.Function | ESTree.TSFunctionType): void => {
    if ("id" in node) declare(node.id);
    node.params.forEach(declare);
  };
  const declareMember = (node: {
    readonly key: ESTree.PropertyKey;
    readonly computed: boolean;
  }) => {
    if (!node.computed) declare(node.key);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => declare(id),
    FunctionDeclaration: declareFunction,
    FunctionExpression: declareFunction,
    ArrowFunctionExpression: ({ params }) => params.forEach(declare),
    TSFunctionType: declareFunction,
    CatchClause: ({ param }) => declare(param),
    ClassDeclaration: ({ id }) => declare(id),
    TSTypeAliasDeclaration: ({ id }) => declare(id),
    TSInterfaceDeclaration: ({ id }) => declare(id),
    TSPropertySignature: declareMember,
    TSMethodSignature: declareMember,
    PropertyDefinition: declareMember,
    MethodDefinition: declareMember,
    ImportSpecifier: ({ imported, local }) => {
      if (!("name" in imported) || imported.name !== local.name) declare(local);
    },
    ObjectPattern: ({ properties }) => properties.forEach((property) => destructured.add(property)),
    Property: (property) => {
      if (!property.shorthand && !destructured.has(property)) declareMember(property);
    },
    Literal: ({ value, start }) => {
      if (typeof value === "string") say(value, start);
    },
    TemplateElement: ({ value, start }) => say(value.raw, start),
    JSXText: ({ value, start }) => say(value, start),
  }).visit(program);
  return {
    names,
    sentences,
    comments: comments.flatMap(({ value, start }) =>
      value.split("\n").map((text, index) => ({ text, line: lineOf(start) + index })),
    ),
  };
};

/** The identifiers that a declaration introduces; a shorthand property is declared elsewhere. */
const identifiersOf = (
  node: ESTree.Node | null | undefined,
): readonly { readonly name: string; readonly start: number }[] => {
  switch (node?.type) {
    case "Identifier":
    case "PrivateIdentifier":
      return [node];
    case "ObjectPattern":
      return node.properties.flatMap((property) => {
        if (property.type === "RestElement") return identifiersOf(property);
        return property.shorthand ? [] : identifiersOf(property.value);
      });
    case "ArrayPattern":
      return node.elements.flatMap(identifiersOf);
    case "AssignmentPattern":
      return identifiersOf(node.left);
    case "RestElement":
      return identifiersOf(node.argument);
    case "TSParameterProperty":
      return identifiersOf(node.parameter);
    default:
      return [];
  }
};

/** Finds the line of an offset; offsets must not decrease by more than the file is long. */
const lineFinder = (source: string): ((offset: number) => number) => {
  const starts = [0, ...[...source.matchAll(/\n/gu)].map(({ index }) => index + 1)];
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return line + 1;
  };
};

/** `shopVisit`, `ShopVisit` and `SHOP_VISIT` as `shop-visit`. */
export const kebabCase = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/gu, "$1-$2")
    .replaceAll(/([A-Z])([A-Z][a-z])/gu, "$1-$2")
    .replaceAll("_", "-")
    .toLowerCase();

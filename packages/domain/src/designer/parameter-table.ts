import { type Parameter, PRODUCT_TABLE } from "../catalogue/product-table.ts";
import { PRODUCT_KINDS, type ProductKind, productKindOf } from "../catalogue/product-kind.ts";

const MAX_TEXT_LENGTH = 500;

const ANY_TEXT: Parameter = {
  parse: (value) => (value.length <= MAX_TEXT_LENGTH ? value.toWellFormed() : undefined),
  expects: `expects a text of at most ${MAX_TEXT_LENGTH} characters`,
};

/** The id of what was designed, at a designer elsewhere. */
const PROJECT_ID: Parameter = {
  parse: (value) => (/^[\w.-]{1,100}$/.test(value) ? value : undefined),
  expects:
    "expects the id of a project: up to 100 letters (a–z), digits, underscores, dots and hyphens",
};

const shared = (kind: ProductKind): Readonly<Record<string, Parameter>> => ({
  gclid: ANY_TEXT,
  productType: {
    parse: (value) => (productKindOf(value) === kind ? kind : undefined),
    expects: `expects ${kind}, the kind of this link`,
  },
  s: ANY_TEXT,
  tileCount: ANY_TEXT,
  disableCache: ANY_TEXT,
  sku: ANY_TEXT,
  projectId: PROJECT_ID,
});

/** The parameters of a kind that links have, by their names in a query. All have the same fields, which makes reading them faster. */
const linked = (kind: ProductKind): readonly (readonly [string, Parameter])[] =>
  Object.entries<Parameter>(PRODUCT_TABLE[kind]).flatMap(([name, parameter]) => {
    const { parse, expects, repeats = false, aliasOf, linkName = name } = parameter;
    return linkName === "" ? [] : [[linkName, { parse, expects, repeats, aliasOf }] as const];
  });

/** The parameters of designer links of each kind, those of all kinds among them. `locale`, which every link has, is not listed. */
export const PARAMETERS_OF = Object.fromEntries(
  PRODUCT_KINDS.map((kind) => [kind, new Map([...Object.entries(shared(kind)), ...linked(kind)])]),
) as unknown as Readonly<Record<ProductKind, ReadonlyMap<string, Parameter>>>;

import { coverLaminationsOf, takesRefinement } from "../catalogue/photo-book.ts";
import type { ProductKind } from "../catalogue/product-kind.ts";
import type { ChannelRules } from "../market/channel-rules.ts";
import type { QueryEntry } from "./product-query.ts";

type Defaults = Pick<
  ChannelRules,
  "defaultCollageId" | "defaultPhotobookRefinement" | "hasLaminationOption" | "lamination"
>;

const withDefault = (
  parameters: readonly QueryEntry[],
  name: string,
  value: string,
): readonly QueryEntry[] =>
  parameters.some(([key]) => key === name) ? parameters : [...parameters, [name, value]];

/**
 * The parameters with which a channel's designer starts: those of a link with the channel's defaults. A photo book gets
 * lamination and, with a hard cover, refinement, a collage its theme; a lamination that the channel does not have becomes its own one, and without a hard cover the default refinement is omitted.
 */
export const withChannelDefaults = (
  kind: ProductKind,
  parameters: readonly QueryEntry[],
  rules: Defaults,
): readonly QueryEntry[] => {
  if (kind === "collage")
    return withDefault(parameters, "designId", String(rules.defaultCollageId));
  if (kind !== "photobook") return parameters;
  const laminations: readonly string[] = coverLaminationsOf(rules);
  const refinement = rules.defaultPhotobookRefinement;
  const mayRefine = isRefinable(parameters);
  const offered = parameters.filter(
    ([name, value]) =>
      (name !== "coverLamination" || laminations.includes(value)) &&
      (name !== "refinement" || mayRefine || value !== refinement),
  );
  const laminated = withDefault(offered, "coverLamination", rules.lamination);
  return refinement === "none" || !mayRefine
    ? laminated
    : withDefault(laminated, "refinement", refinement);
};

/** False for a type without a hard cover, and for a soft cover. */
const isRefinable = (parameters: readonly QueryEntry[]): boolean =>
  parameters.every(
    ([name, value]) =>
      (name !== "type" || takesRefinement(value)) && (name !== "cover" || value === "hard"),
  );

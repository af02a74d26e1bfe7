import {
  type MediaCondition,
  type QueryFeatureFor_MediaFeatureId,
  type Rule,
  type Selector,
  transform,
} from "lightningcss";

/** A name in a sheet, and the line of the rule that contains it. */
export interface LocatedName {
  readonly name: string;
  readonly line: number;
}

/** What a style sheet declares and uses. */
export interface SheetFacts {
  readonly classes: readonly LocatedName[];
  readonly declaredProperties: readonly LocatedName[];
  readonly usedProperties: readonly LocatedName[];
  readonly declaredBreakpoints: readonly LocatedName[];
  readonly usedBreakpoints: readonly LocatedName[];
  /** Features of media queries that name a width themselves. */
  readonly widths: readonly LocatedName[];
  /** Selectors of one brand. */
  readonly brandSelectors: readonly LocatedName[];
  readonly imports: readonly { readonly url: string; readonly layer: string | undefined }[];
  /** The layers that the sheet lists, in this order. */
  readonly layers: readonly string[];
  /** Rules with styles that are in no `@layer` of this sheet. */
  readonly unlayeredRules: readonly LocatedName[];
}

const WITHOUT_STYLES = new Set(["import", "custom-media", "layer-statement", "layer-block"]);

const lineOf = (rule: Rule): number | undefined =>
  "value" in rule && rule.value && "loc" in rule.value ? rule.value.loc.line + 1 : undefined;

export const readSheet = (text: string, path: string): SheetFacts => {
  const facts = {
    classes: [] as LocatedName[],
    declaredProperties: [] as LocatedName[],
    usedProperties: [] as LocatedName[],
    declaredBreakpoints: [] as LocatedName[],
    usedBreakpoints: [] as LocatedName[],
    widths: [] as LocatedName[],
    brandSelectors: [] as LocatedName[],
    imports: [] as SheetFacts["imports"][number][],
    layers: [] as string[],
    unlayeredRules: [] as LocatedName[],
  };
  let line = 1;
  const at = (name: string): LocatedName => ({ name, line });
  const readSelector = (selector: Selector): void => {
    for (const part of selector) {
      if (part.type === "class") facts.classes.push(at(part.name));
      if (part.type === "attribute" && part.name === "data-channel")
        facts.brandSelectors.push(at(part.name));
      if ("selectors" in part)
        for (const inner of part.selectors ?? []) if (Array.isArray(inner)) readSelector(inner);
    }
  };
  const readFeature = ({ name }: QueryFeatureFor_MediaFeatureId): void => {
    if (name.startsWith("--")) facts.usedBreakpoints.push(at(name));
    else if (name.endsWith("width")) facts.widths.push(at(name));
  };
  const readCondition = (condition: MediaCondition): void => {
    if (condition.type === "feature") readFeature(condition.value);
    else if (condition.type === "not") readCondition(condition.value);
    else if (condition.type === "operation") condition.conditions.forEach(readCondition);
  };
  transform({
    filename: path,
    code: Buffer.from(text),
    drafts: { customMedia: true },
    visitor: {
      StyleSheet({ rules }) {
        for (const rule of rules)
          if (!WITHOUT_STYLES.has(rule.type))
            facts.unlayeredRules.push({ name: rule.type, line: lineOf(rule) ?? 1 });
      },
      Rule(rule) {
        line = lineOf(rule) ?? line;
        if (rule.type === "import")
          facts.imports.push({ url: rule.value.url, layer: rule.value.layer?.join(".") });
        if (rule.type === "layer-statement")
          facts.layers.push(...rule.value.names.map((name) => name.join(".")));
        if (rule.type === "custom-media") facts.declaredBreakpoints.push(at(rule.value.name));
        if (rule.type === "style") rule.value.selectors.forEach(readSelector);
      },
      MediaQuery({ condition }) {
        if (condition) readCondition(condition);
      },
      Variable({ name }) {
        facts.usedProperties.push(at(name.ident));
      },
      Declaration: {
        custom({ name }) {
          if (name.startsWith("--")) facts.declaredProperties.push(at(name));
        },
      },
    },
  });
  return facts;
};

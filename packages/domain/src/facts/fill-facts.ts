import { reasonOf } from "../logging/log-entry.ts";
import type { Log } from "../logging/log.port.ts";
import type { Place } from "../market/place.ts";
import type { ShopDefinition } from "../definition/shop-definition.ts";
import { SERVICE_FACT_NAMES, serviceFact, type FactServices } from "./service-facts.ts";
import { type FactPlace, shopFact, SHOP_FACT_NAMES, type FactWords } from "./shop-facts.ts";

/** The names of all facts, in alphabetical order. */
export const FACT_NAMES: readonly string[] = [...SHOP_FACT_NAMES, ...SERVICE_FACT_NAMES].toSorted();

const PLACEHOLDER = /\{fact\.(\w+)\}/g;

/** The names of the facts that a text mentions as `{fact.name}`. */
export const factsIn = (text: string): readonly string[] =>
  text.includes("{fact.") ? [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name) : [];

/** What stands for a fact that is not known, so that the page stays whole. */
const UNKNOWN = "…";

/** Replaces each `{fact.name}` by its text, or by an ellipsis. */
export const fillFacts = (text: string, factOf: (name: string) => string | undefined): string =>
  text.includes("{fact.")
    ? text.replace(PLACEHOLDER, (_, name: string) => factOf(name) ?? UNKNOWN)
    : text;

/** Fills facts into the texts of messages: those that the shop knows without a service. Others are logged once. */
export const createFactFiller = (
  place: FactPlace,
  words: FactWords,
  log: Log,
  logged: Set<string>,
): ((text: string) => string) => {
  return (text) =>
    fillFacts(text, (name) => {
      const fact = shopFact(name, place, words);
      if (fact === undefined) logUnknown(log, logged, name);
      return fact;
    });
};

const MAX_LOGGED = 500;

const logUnknown = (log: Log, logged: Set<string>, name: string, reason?: string): void => {
  const key = `fact ${name}`;
  if (logged.has(key) || logged.size >= MAX_LOGGED) return;
  logged.add(key);
  log.warning("translation-missing", {
    key: `fact.${name}`,
    ...(reason !== undefined && { reason }),
  });
};

/** What looking up facts needs. */
export interface FactSources {
  readonly place: Pick<Place, "channel" | "locale">;
  readonly definition: ShopDefinition;
  readonly text: FactWords;
  readonly storefront: FactServices;
  readonly log: Log;
  /** The facts that have been logged already. */
  readonly missingTexts: Set<string>;
}

/** Loads the facts with some names. One that does not exist, or whose service fails, is logged once and absent. */
export const loadFacts = async (
  names: Iterable<string>,
  { place, definition, text, storefront, log, missingTexts }: FactSources,
): Promise<ReadonlyMap<string, string>> => {
  const facts = new Map<string, string>();
  for (const name of new Set(names)) {
    try {
      const fact =
        shopFact(name, { ...place, definition }, text) ??
        (await serviceFact(name, storefront, place.locale));
      if (fact !== undefined) facts.set(name, fact);
      else if (!FACT_NAMES.includes(name)) logUnknown(log, missingTexts, name);
    } catch (reason) {
      logUnknown(log, missingTexts, name, reasonOf(reason));
    }
  }
  return facts;
};

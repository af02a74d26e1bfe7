import type { FlagResult } from "@passepartout/domain/experiments/experiment-report";
import { EVENT_TYPES, SPLIT_EVALUATION } from "@passepartout/domain/experiments/tracked-event";
import { isDecided, type DecidedTreatment } from "@passepartout/domain/experiments/experiment";
import { LRUCache } from "lru-cache";
import { type FlagFile, type FlagRule, ruleLabel } from "./flag-file.ts";

/** What a visitor saw first, by flag, and when each event last happened, by type; times in ms. */
const newVisitor = () => ({
  treatments: new Map<string, { treatment: DecidedTreatment; rule: string; since: number }>(),
  events: new Map<string, number>(),
});

type SeenVisitor = ReturnType<typeof newVisitor>;

/** Visitors with a treatment of a rule, and of these the ones with each event. */
interface Cell {
  visitors: number;
  readonly events: Map<string, number>;
}

interface Impression {
  readonly flag: string;
  readonly key: string;
  readonly treatment: string;
  readonly label: string;
  readonly at: number;
}

/** The number of visitors that are told apart. What each of them can have is limited by the flag file and the event types of the shop, whatever clients send. */
const MAX_VISITORS = 10_000;

/** Stands for the labels of visitors whom no rule has divided. */
const NO_RULE = "";

/** Connects the events of visitors with the treatments that they had seen before, in memory: keys never leave it. The oldest visitors become plain numbers. */
export const createFlagResults = () => {
  const evicted = new Map<string, Cell>();
  const visitors = new LRUCache<string, SeenVisitor>({
    max: MAX_VISITORS,
    memoMethod: newVisitor,
    dispose: (visitor, _, reason) => {
      if (reason === "evict") count(evicted, visitor);
    },
  });
  return {
    addImpressions: (impressions: readonly Impression[], { flags }: FlagFile): void => {
      for (const { flag, key, treatment, label, at } of impressions) {
        const known = Object.hasOwn(flags, flag) ? flags[flag] : undefined;
        if (!known || !isDecided(treatment)) continue;
        const { treatments } = visitors.memo(key);
        const first = treatments.get(flag);
        if (!first || at < first.since)
          treatments.set(flag, {
            treatment: first?.treatment ?? treatment,
            rule: first?.rule ?? (labelsOf(known.rules).includes(label) ? label : NO_RULE),
            since: at,
          });
      }
    },
    addEvent: (key: string, type: string, at: number): void => {
      if (type === SPLIT_EVALUATION || !EVENT_TYPES.includes(type)) return;
      const { events } = visitors.memo(key);
      events.set(type, Math.max(at, events.get(type) ?? 0));
    },
    read: ({ flags }: FlagFile): readonly FlagResult[] => {
      const cells = new Map(
        [...evicted].map(([name, cell]) => [name, { ...cell, events: new Map(cell.events) }]),
      );
      for (const visitor of visitors.values()) count(cells, visitor);
      return Object.entries(flags).map(([flag, { rules }]) => resultOf(flag, rules, cells));
    },
  };
};

export type FlagResults = ReturnType<typeof createFlagResults>;

const labelsOf = (rules: readonly FlagRule[]): readonly string[] =>
  rules.map((_, at) => ruleLabel(at));

const cellName = (flag: string, rule: string, treatment: string): string =>
  JSON.stringify([flag, rule, treatment]);

const count = (cells: Map<string, Cell>, { treatments, events }: SeenVisitor): void => {
  for (const [flag, { treatment, rule, since }] of treatments) {
    const name = cellName(flag, rule, treatment);
    const cell = cells.get(name) ?? { visitors: 0, events: new Map<string, number>() };
    cells.set(name, cell);
    cell.visitors += 1;
    for (const [type, at] of events)
      if (at >= since) cell.events.set(type, (cell.events.get(type) ?? 0) + 1);
  }
};

const resultOf = (flag: string, rules: readonly FlagRule[], cells: ReadonlyMap<string, Cell>) => {
  const variantOf = (rule: string, treatment: DecidedTreatment) => {
    const cell = cells.get(cellName(flag, rule, treatment));
    return cell && { visitors: cell.visitors, events: Object.fromEntries(cell.events) };
  };
  const labels = new Set(labelsOf(rules));
  return {
    flag,
    rules: rules.map(({ split }, at) => {
      const rule = ruleLabel(at);
      const [on, off] = [variantOf(rule, "on"), variantOf(rule, "off")];
      return { rule, shares: { ...split }, variants: { ...(on && { on }), ...(off && { off }) } };
    }),
    excluded: [...cells].reduce((sum, [name, { visitors }]) => {
      const [ofFlag, rule] = JSON.parse(name) as [string, string];
      return ofFlag === flag && !labels.has(rule) ? sum + visitors : sum;
    }, 0),
  };
};

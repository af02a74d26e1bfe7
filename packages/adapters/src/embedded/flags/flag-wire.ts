import { TRAFFIC_TYPE } from "@passepartout/domain/experiments/tracked-event";
import type { Flag, FlagFile, FlagRule } from "./flag-file.ts";

/** One question that a rule asks of a visitor, in the words of the flag SDKs. */
interface WireMatcher {
  readonly matcherType: string;
  readonly negate: false;
  readonly keySelector: { readonly trafficType: string; readonly attribute: string | null } | null;
  readonly userDefinedSegmentMatcherData: { readonly segmentName: string } | null;
  readonly whitelistMatcherData: { readonly whitelist: readonly string[] } | null;
  readonly booleanMatcherData: boolean | null;
}

/** A flag in the words of the flag SDKs. [FLG-19] */
export interface WireFlag {
  readonly name: string;
  readonly status: "ACTIVE" | "ARCHIVED";
  readonly sets: readonly string[];
  readonly [field: string]: unknown;
}

const matcher = (
  matcherType: string,
  data: Partial<Omit<WireMatcher, "matcherType" | "keySelector">> & { attribute?: string },
): WireMatcher => {
  const { attribute = null, ...own } = data;
  return {
    matcherType,
    negate: false,
    keySelector: { trafficType: TRAFFIC_TYPE, attribute },
    userDefinedSegmentMatcherData: null,
    whitelistMatcherData: null,
    booleanMatcherData: null,
    ...own,
  };
};

const matchersOf = ({ keys, segment, channel, mobileDevice }: FlagRule): readonly WireMatcher[] => {
  const matchers = [
    ...(keys ? [matcher("WHITELIST", { whitelistMatcherData: { whitelist: keys } })] : []),
    ...(segment === undefined
      ? []
      : [matcher("IN_SEGMENT", { userDefinedSegmentMatcherData: { segmentName: segment } })]),
    ...(channel
      ? [
          matcher("WHITELIST", {
            attribute: "channel",
            whitelistMatcherData: { whitelist: channel },
          }),
        ]
      : []),
    ...(mobileDevice === undefined
      ? []
      : [
          matcher("EQUAL_TO_BOOLEAN", {
            attribute: "mobileDevice",
            booleanMatcherData: mobileDevice,
          }),
        ]),
  ];
  return matchers.length > 0 ? matchers : [matcher("ALL_KEYS", {})];
};

const conditionOf = (rule: FlagRule, index: number) => ({
  // Keys that are named one by one take part whatever the flag's share of the traffic.
  conditionType: rule.keys ? "WHITELIST" : "ROLLOUT",
  label: `rule ${index + 1}`,
  matcherGroup: { combiner: "AND", matchers: matchersOf(rule) },
  // `on` comes first: whoever is in stays in when its share grows.
  partitions: [
    { treatment: "on", size: rule.split.on ?? 0 },
    { treatment: "off", size: rule.split.off ?? 0 },
  ],
});

/** A number of a name's own, by which its visitors are divided independently of other flags: FNV-1a, 32 bits. */
const seedOf = (name: string): number => {
  let hash = 0x811c9dc5;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash;
};

/** All flags of a file in the words of the flag SDKs. [FLG-19] */
export const wireFlags = ({ flags, changeNumber }: FlagFile): readonly WireFlag[] =>
  Object.entries(flags).map(([name, flag]: [string, Flag]) => ({
    name,
    changeNumber,
    status: "ACTIVE",
    killed: flag.killed,
    defaultTreatment: flag.default,
    trafficTypeName: TRAFFIC_TYPE,
    trafficAllocation: flag.traffic,
    trafficAllocationSeed: seedOf(`${name}/traffic`),
    seed: seedOf(name),
    algo: 2,
    configurations: {},
    sets: flag.sets,
    impressionsDisabled: false,
    prerequisites: [],
    conditions: flag.rules.map(conditionOf),
  }));

/** A flag that the file no longer knows, so that those who know it forget it. [FLG-19] */
export const archivedFlag = (name: string, changeNumber: number): WireFlag => ({
  name,
  changeNumber,
  status: "ARCHIVED",
  killed: true,
  defaultTreatment: "off",
  trafficTypeName: TRAFFIC_TYPE,
  trafficAllocation: 100,
  trafficAllocationSeed: 0,
  seed: 0,
  algo: 2,
  configurations: {},
  sets: [],
  impressionsDisabled: false,
  prerequisites: [],
  conditions: [],
});

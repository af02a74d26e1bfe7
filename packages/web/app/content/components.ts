import type { ComponentType } from "react";
import type { ReadyBlock, ReadyBlockOf } from "./page-content.ts";

/** A component for each of the named types of block. */
export type Components<Name extends ReadyBlock["component"]> = {
  readonly [Key in Name]: ComponentType<{ readonly block: ReadyBlockOf<Key> }>;
};

/** The types whose components come when a page needs them. */
export type OnDemandName = Exclude<
  ReadyBlock["component"],
  | "headline"
  | "margin"
  | "recommendation-sub-teasers"
  | "sub-teaser-plain"
  | "sub-teaser-tiles"
  | "sub-teaser-photo-large"
  | "sub-teaser-photo-small"
  | "teaser"
  | "text"
  | "usp-teaser"
  | "unknown"
>;

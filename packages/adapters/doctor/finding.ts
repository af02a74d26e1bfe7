import type { TextLocale } from "@passepartout/domain/market/text-locale";
import { causeOf } from "@passepartout/domain/logging/log-entry";
import { BackendError } from "../src/contract/backend-error.ts";
import type { Problem } from "../src/contract/problem.ts";
import type { SourceStory } from "../src/storyblok/source-stories.ts";

/** The names of the rules. They are part of the output of the command line, and never change. */
export const DOCTOR_RULES = [
  "alt-text-missing",
  "bidirectional-text",
  "campaign-endless",
  "campaign-expired",
  "campaign-reversed",
  "company-incomplete",
  "description-length",
  "fact-by-hand",
  "fact-contradicted",
  "fact-unknown",
  "field-missing",
  "field-unread",
  "image-missing",
  "link-dead",
  "link-redirects",
  "message-missing",
  "misspelled",
  "option-unsold",
  "reading-level",
  "sample-left",
  "sharp-s",
  "sku-unknown",
  "slug-collides",
  "start-missing",
  "story-unreadable",
  "text-too-long",
  "title-length",
  "translation-missing",
  "typography",
  "unsold",
  "untranslated",
  "word-forbidden",
] as const;

export type DoctorRule = (typeof DOCTOR_RULES)[number];

export interface Finding {
  readonly rule: DoctorRule;
  readonly locale: TextLocale;
  /** Where it is: `wall/de-DE/agb` for a story, `messages/de-DE` for the interface texts, `shop.json` for the definition. */
  readonly file: string;
  /** The path of the field, such as `body.1.items.0.text`, or the key of a message. */
  readonly field: string;
  /** What is written there, shortened. */
  readonly found: string;
  readonly expected: string;
}

export interface WrittenText extends Pick<Finding, "locale" | "file" | "field"> {
  /** Undefined for an interface text, which both channels use. */
  readonly story?: SourceStory;
  readonly text: string;
}

const MAX_EXCERPT = 90;

export const excerptOf = (text: string, at = 0): string => {
  if (text.length <= MAX_EXCERPT) return text;
  const from = Math.max(0, Math.min(at - MAX_EXCERPT / 2, text.length - MAX_EXCERPT));
  const part = text.slice(from, from + MAX_EXCERPT);
  return `${from > 0 ? "…" : ""}${part}${from + MAX_EXCERPT < text.length ? "…" : ""}`;
};

/** Something to mend in a text, quoted around a position. */
export const findingIn = (
  { locale, file, field, text }: WrittenText,
  rule: DoctorRule,
  expected: string,
  at = 0,
): Finding => ({ rule, locale, file, field, found: excerptOf(text, at), expected });

export const writtenIn = (story: SourceStory, field: string, text: string): WrittenText => ({
  locale: story.locale,
  story,
  file: `${story.channel}/${story.locale}/${story.slug || "start"}`,
  field,
  text,
});

/** The error of a service that does not respond to a request. */
export const noResponse = (address: string, request: string, reason: unknown): BackendError =>
  new BackendError(`${address} does not respond to ${request}: ${causeOf(reason)}`, {
    cause: reason,
  });

/** An endpoint of a service, and what is wrong with its answers. */
export interface CheckedEndpoint {
  readonly endpoint: string;
  readonly problems: readonly Problem[];
}

/** An endpoint with what is wrong with one of its fields, or all of it; nothing without a message. */
export const checkedEndpoint = (
  endpoint: string,
  message: string | undefined,
  field = "",
): CheckedEndpoint => ({ endpoint, problems: message === undefined ? [] : [{ field, message }] });

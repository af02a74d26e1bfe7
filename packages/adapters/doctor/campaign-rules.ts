import type { Fields } from "@passepartout/domain/kernel/fields";
import { DAY_MS } from "@passepartout/domain/time/duration";
import { parseMoment } from "@passepartout/domain/time/moment";
import type { SourceStory } from "../src/storyblok/source-stories.ts";
import { type Finding, findingIn, writtenIn } from "./finding.ts";
import { joined, partsIn, textIn } from "./subject.ts";

/** A reduced price is an exception: what lasts longer is the price. */
const MAX_CAMPAIGN_DAYS = 92;

/** Gift vouchers and welcome vouchers last longer than a campaign, but not for ever. */
const MAX_VOUCHER_DAYS = 3 * 366;

/** What is wrong with the dates of an offer at a time; undefined if nothing is. */
export const campaignFault = (
  start: string,
  end: string,
  now: number,
  maxDays = MAX_CAMPAIGN_DAYS,
): Pick<Finding, "rule" | "expected"> | undefined => {
  const ends = parseMoment(end);
  if (!ends.ok) return { rule: "campaign-endless", expected: "an end, such as 2026-12-24 23:59" };
  const starts = start === "" ? undefined : parseMoment(start);
  if (starts && !starts.ok)
    return { rule: "campaign-reversed", expected: "a start, such as 2026-12-01 00:00" };
  if (starts && starts.value >= ends.value)
    return { rule: "campaign-reversed", expected: "a start before the end" };
  if (ends.value <= now)
    return { rule: "campaign-expired", expected: "an end in the future, or no campaign" };
  const from = Math.max(starts?.value ?? now, now - MAX_CAMPAIGN_DAYS * DAY_MS);
  return ends.value - from > maxDays * DAY_MS
    ? { rule: "campaign-endless", expected: `an end within ${maxDays} days of the start` }
    : undefined;
};

/** A date that a fact fills in is as right as the fact. */
const isFact = (text: string): boolean => /^\{fact\.\w+\}$/.test(text);

const faultIn = (fields: Fields, now: number) => {
  const start = textIn(fields["countdownStartDate"]);
  const end = textIn(fields["countdownEndDate"]);
  const until = textIn(fields["validUntil"]);
  const isBar = "barColor" in fields || fields["component"] === "action-bar";
  // An action bar without dates and without a bracketed part is a notice and no campaign.
  const isCampaign = start !== "" || end !== "" || (isBar && /\[.+\]/.test(textIn(fields["text"])));
  if (isCampaign && !isFact(end)) {
    const fault = campaignFault(isFact(start) ? "" : start, end, now);
    return fault && { ...fault, field: "countdownEndDate", found: `${start} to ${end}` };
  }
  const isVoucher = fields["component"] === "voucher" && textIn(fields["code"]) !== "";
  if ((isVoucher || until !== "") && !isFact(until)) {
    const fault = campaignFault("", until, now, MAX_VOUCHER_DAYS);
    return fault && { ...fault, field: "validUntil", found: until };
  }
  return undefined;
};

/** Countdowns and vouchers that are over, never end, or end before they start. */
export const findWrongCampaigns = (story: SourceStory, now: number): readonly Finding[] =>
  partsIn(story.content).flatMap(({ path, fields }) => {
    const fault = faultIn(fields, now);
    if (!fault) return [];
    const written = writtenIn(story, joined(path, fault.field), fault.found);
    return [findingIn(written, fault.rule, fault.expected)];
  });

import { addDays, dateIn, hourIn, utcOf } from "@passepartout/domain/time/plain-date";
import type { Clock } from "@passepartout/domain/time/clock.port";
import { HOUR_MS } from "@passepartout/domain/time/duration";

/** When the prices of campaigns hold, in ms since 1970. The original prices are the lowest ones of the 30 days before. */
export interface CampaignPeriod {
  readonly startsAt: number;
  /** The first moment after the campaigns. */
  readonly endsAt: number;
}

const TIME_ZONE = "Europe/Berlin";
const CAMPAIGN_DAYS = 14;

/** Midnight of a day in the workshop's time zone, which is ahead of UTC. */
const midnight = (utc: number): number => utc - hourIn(TIME_ZONE, utc).hour * HOUR_MS;

/** The campaigns of the sample data: from the day on which the backend starts, for two weeks. Then the original prices hold. */
export const campaignPeriodFrom = (now: number): CampaignPeriod => {
  const today = dateIn(TIME_ZONE, now);
  return {
    startsAt: midnight(utcOf(today).getTime()),
    endsAt: midnight(utcOf(addDays(today, CAMPAIGN_DAYS)).getTime()),
  };
};

/** Whether the campaigns hold now, and when. */
export interface Campaigns {
  readonly period: CampaignPeriod;
  readonly areOver: () => boolean;
}

export const createCampaigns = (clock: Clock): Campaigns => {
  const period = campaignPeriodFrom(clock.now());
  return { period, areOver: () => clock.now() >= period.endsAt };
};

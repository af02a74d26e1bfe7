import { addDays, dateIn, hourIn, utcOf } from "@passepartout/domain/time/plain-date";
import type { Clock } from "@passepartout/domain/time/clock.port";
import { DAY_MS, HOUR_MS } from "@passepartout/domain/time/duration";
import type { CampaignTurn } from "./storefront-price.ts";

const TIME_ZONE = "Europe/Berlin";

/** More than the 30 days in which the original price must have been the lowest. */
const TURN_DAYS = 35;

/** The Monday on which a second turn began. All others follow from it, so that every process has the same prices on the same day. */
const SECOND_TURN = { year: 2026, month: 1, day: 5 };

/** Midnight of a day in the workshop's time zone, which is ahead of UTC. */
const midnight = (utc: number): number => utc - hourIn(TIME_ZONE, utc).hour * HOUR_MS;

/** When the prices of campaigns hold, in ms since 1970. The original prices are the lowest ones of the 30 days before. */
export type CampaignPeriod = ReturnType<typeof campaignPeriodAt>;

/** The campaigns of the sample data on a day of the calendar. */
export const campaignPeriodAt = (now: number) => {
  const days = (utcOf(dateIn(TIME_ZONE, now)).getTime() - utcOf(SECOND_TURN).getTime()) / DAY_MS;
  const index = Math.floor(days / TURN_DAYS);
  const dayOf = (turn: number) => midnight(utcOf(addDays(SECOND_TURN, turn * TURN_DAYS)).getTime());
  return {
    turn: (index % 2 === 0 ? "second" : "first") as CampaignTurn,
    startsAt: dayOf(index),
    /** The first moment after the campaigns. */
    endsAt: dayOf(index + 1),
  };
};

export type CurrentCampaigns = () => CampaignPeriod;

/** The campaigns of the calendar; with a turn always those, in the period of the calendar. */
export const createCampaigns = ({ now }: Clock, turn?: CampaignTurn): CurrentCampaigns => {
  const periodAt = (time: number): CampaignPeriod => {
    const period = campaignPeriodAt(time);
    return turn === undefined ? period : { ...period, turn };
  };
  let period = periodAt(now());
  return () => {
    if (now() < period.startsAt || now() >= period.endsAt) period = periodAt(now());
    return period;
  };
};

import { openShop } from "../crawl/open-shop.ts";
import { ask, type Reply } from "./ask.ts";
import { type Fault, judge, type Verdict } from "./judge.ts";
import { IMAGE_HOST, type Probe } from "./probes.ts";

/** As many as a small shop has at a time. */
const CONCURRENCY = 6;

/** The replies of a built shop of its own to all probes, in their order. */
const repliesOf = async (probes: readonly Probe[], faults: string): Promise<readonly Reply[]> => {
  const shop = await openShop({
    LOG_LEVEL: "silent",
    PASSEPARTOUT_IMAGE_HOSTS: IMAGE_HOST,
    ...(faults !== "" && { PASSEPARTOUT_FAULT: faults }),
  });
  try {
    const replies: Reply[] = [];
    const answer = async (at: number) => {
      const probe = probes[at];
      if (probe) replies[at] = await ask(shop.port, probe);
    };
    const places = [...probes.keys()];
    const isChange = (at: number) => probes[at]?.kind === "change";
    const waiting = places.filter((at) => !isChange(at));
    const work = async () => {
      for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) await answer(at);
    };
    // A change waits longer than a page, so nothing else waits for it.
    const changes = places.filter(isChange).map(answer);
    await Promise.all([...changes, ...Array.from({ length: CONCURRENCY }, work)]);
    return replies;
  } finally {
    await shop.close();
  }
};

/** The replies without a fault, by which all others are judged. */
export const normalReplies = async (probes: readonly Probe[]): Promise<readonly Reply[]> =>
  repliesOf(probes, "");

/** Asks a shop of its own, in which the target fails, for all probes. */
export const runFault = async (
  probes: readonly Probe[],
  normal: readonly Reply[],
  fault: Fault,
  maxMs: number,
): Promise<readonly Verdict[]> => {
  const replies = await repliesOf(probes, `${fault.target}=${fault.effect}`);
  return probes.flatMap((probe, at) => {
    const [reply, usual] = [replies[at], normal[at]];
    return reply && usual ? [judge(probe, reply, usual, fault, maxMs)] : [];
  });
};

import { fetchFrom, startServer } from "../server/start-server.ts";
import { type Fault, judge, type ProbeResponse, type Verdict } from "./judge.ts";
import { IMAGE_HOST, type Probe } from "./probes.ts";

/** As many as a small shop has at a time. */
const CONCURRENCY = 6;
const GIVEN_UP_MS = 20_000;

const responseTo = async (
  port: number,
  { host, path, form }: Probe,
): Promise<Omit<ProbeResponse, "ms">> => {
  try {
    const response = await fetchFrom(port, host, path, {
      signal: AbortSignal.timeout(GIVEN_UP_MS),
      ...(form && {
        method: "POST",
        body: new URLSearchParams(form).toString(),
        headers: {
          origin: `http://${host}:${port}`,
          "content-type": "application/x-www-form-urlencoded",
        },
      }),
    });
    return {
      status: response.status,
      cacheControl: response.headers.get("cache-control") ?? "",
      retryAfter: response.headers.get("retry-after") ?? undefined,
      text: await response.text(),
    };
  } catch (error) {
    return { status: 0, cacheControl: "", retryAfter: undefined, text: String(error) };
  }
};

/** The responses of a built shop of its own to all probes, in their order. */
const responsesTo = async (
  probes: readonly Probe[],
  faults: string,
): Promise<readonly ProbeResponse[]> => {
  const shop = await startServer({
    environment: {
      LOG_LEVEL: "silent",
      PASSEPARTOUT_DATA: ":memory:",
      PASSEPARTOUT_IMAGE_HOSTS: IMAGE_HOST,
      ...(faults !== "" && { PASSEPARTOUT_FAULT: faults }),
    },
  });
  try {
    const responses: ProbeResponse[] = [];
    const answer = async (at: number) => {
      const probe = probes[at];
      if (!probe) return;
      const started = performance.now();
      const response = await responseTo(shop.port, probe);
      responses[at] = { ...response, ms: Math.round(performance.now() - started) };
    };
    const [first, ...places] = probes.keys();
    // Alone, because a process is slow with what it does for the first time.
    if (first !== undefined) await answer(first);
    const isChange = (at: number) => probes[at]?.kind === "change";
    const waiting = places.filter((at) => !isChange(at));
    const work = async () => {
      for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) await answer(at);
    };
    // A change waits longer than a page, so nothing else waits for it.
    const changes = places.filter(isChange).map(answer);
    await Promise.all([...changes, ...Array.from({ length: CONCURRENCY }, work)]);
    return responses;
  } finally {
    await shop.stop();
  }
};

/** The responses without a fault, by which all others are judged. */
export const usualResponses = async (probes: readonly Probe[]): Promise<readonly ProbeResponse[]> =>
  responsesTo(probes, "");

/** Asks a shop of its own, in which the target fails, for all probes. */
export const runFault = async (
  probes: readonly Probe[],
  normal: readonly ProbeResponse[],
  fault: Fault,
  maxMs: number,
): Promise<readonly Verdict[]> => {
  const responses = await responsesTo(probes, `${fault.target}=${fault.effect}`);
  return probes.flatMap((probe, at) => {
    const [response, usual] = [responses[at], normal[at]];
    return response && usual ? [judge(probe, response, usual, fault, maxMs)] : [];
  });
};

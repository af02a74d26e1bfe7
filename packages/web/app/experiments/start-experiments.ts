import { browserLog } from "@passepartout/adapters/browser/log";
import {
  readTreatmentMemory,
  writeTreatmentMemory,
} from "@passepartout/adapters/browser/treatment-records";
import { isVisitorTracked } from "@passepartout/adapters/browser/visitor-tracking";
import { createBrowserFlags } from "@passepartout/adapters/split/browser-flags";
import { decideTreatment } from "@passepartout/domain/experiments/decide-treatment";
import {
  flagClientMachine,
  hasFlagClient,
  hasFlags,
  readinessOf,
} from "@passepartout/domain/experiments/flag-client-machine";
import { FLAG_CLIENT_DEFAULTS } from "@passepartout/domain/experiments/flag-limits";
import { readFlagQuery } from "@passepartout/domain/experiments/flag-query";
import { designerOpened, trackEvent } from "@passepartout/domain/experiments/tracked-event";
import {
  EMPTY_MEMORY,
  type TreatmentMemory,
} from "@passepartout/domain/experiments/treatment-memory";
import { parseVisitorKey, VISITOR_KEY_COOKIE } from "@passepartout/domain/experiments/visitor-key";
import { parseCookies } from "@passepartout/domain/market/cookie";
import { writeLogEntry } from "@passepartout/domain/logging/log-entry";
import { isMobileAgent } from "@passepartout/domain/market/device";
import { createActor, fromCallback } from "xstate";
import { onConsent } from "../consent/consent-event.ts";
import { pageConsent, pageCookies, placeOfPage, requestBackend } from "../router/page-backend.ts";
import { DECIDED, type PageExperiments } from "../router/page-data.ts";
import { readPageState } from "../router/page-state.ts";
import { whenSettled } from "../ui/moments.ts";
import { closestOf } from "../ui/closest.ts";

/** What leads to a designer: a link, and before the calculator is hydrated a button of its form. */
const DESIGNER_BUTTON = "a.cta[href*='/configurator'], button[name=_designer]";

const CRAWLER = /bot|crawl|spider|slurp/i;

const write = writeLogEntry(browserLog);

/** The experiments that the visitor has seen since the document was loaded. */
const seen = new Set<string>();

let last: PageExperiments | undefined;
let running: ReturnType<typeof startClient> | undefined;

const visitorKey = (): string | undefined => {
  const key = parseVisitorKey(parseCookies(pageCookies().text())[VISITOR_KEY_COOKIE] ?? "");
  return key.ok ? key.value : undefined;
};

/** Records which experiments the visitor sees, if they have consented; stops and deletes all of it once they decline. */
export const startExperiments = (experiments: PageExperiments): void => {
  last = experiments;
  const { shown, service } = experiments;
  for (const flag of Object.keys(shown)) seen.add(flag);
  if (pageConsent() !== "granted" || !isVisitorTracked(location.search)) return;
  whenSettled(() => {
    if (running && running.key !== visitorKey()) {
      running.end();
      running = undefined;
    }
    running ??= service && startClient(service);
    running?.evaluate();
  });
};

const mobileHint = (): string | undefined => {
  const { userAgentData } = navigator as { userAgentData?: { readonly mobile: boolean } };
  return userAgentData && `?${userAgentData.mobile ? 1 : 0}`;
};

/** The flags by which the server has decided, so that the treatments of the page are recorded without waiting for the service. */
const loadRolloutPlan = async (): Promise<object | undefined> => {
  const response = await requestBackend("/web-api/feature-flags", {
    timeoutMs: FLAG_CLIENT_DEFAULTS.requestTimeoutBeforeReadyMs,
  });
  const { rolloutPlan } = (await response.json()) as { readonly rolloutPlan?: object };
  return rolloutPlan;
};

const startClient = (service: NonNullable<PageExperiments["service"]>) => {
  const key = visitorKey();
  const { override, isDisabled } = readFlagQuery(location.search);
  const { authorizationKey, url, readyTimeoutMs } = service;
  const flags = createBrowserFlags({
    ...service,
    ...(url !== undefined && { url: new URL(url, location.href).href }),
    key: key ?? "",
    loadRolloutPlan,
    consent: "granted",
    log: browserLog,
  });
  const actor = createActor(
    flagClientMachine.provide({
      actors: { flagClient: fromCallback(({ sendBack }) => flags.start(sendBack)) },
    }),
    {
      input: {
        hasAuthorizationKey: authorizationKey.trim() !== "",
        hasUserKey: key !== undefined,
        isDisabled,
        isCrawler: CRAWLER.test(navigator.userAgent),
        ...(readyTimeoutMs !== undefined && { readyTimeoutMs }),
      },
    },
  );
  actor.on("*", write);
  const attributes = {
    channel: placeOfPage(document).channel,
    mobileDevice: isMobileAgent(navigator.userAgent, mobileHint()),
  };
  let memory: TreatmentMemory = readTreatmentMemory();

  /** Each evaluation is an impression, so a flag is evaluated once, and again when the flags have changed. */
  const evaluated = new Set<string>();
  const evaluate = (): void => {
    const snapshot = actor.getSnapshot();
    if (!hasFlagClient(snapshot) || !hasFlags(snapshot)) return;
    for (const flag of seen) {
      if (evaluated.has(flag)) continue;
      evaluated.add(flag);
      const subject = { key, client: flags.client, override, attributes };
      const decision = decideTreatment(flag, subject, memory);
      memory = decision.memory;
      for (const entry of decision.entries) write(entry);
      globalThis.shopEvents?.push({ type: "flag.evaluate", flag, treatment: decision.treatment });
    }
    writeTreatmentMemory(memory, pageConsent());
  };

  let updates = 0;
  actor.subscribe((snapshot) => {
    const { context } = snapshot;
    // The state of the client, for inspecting the page.
    document.documentElement.dataset["flags"] = readinessOf(snapshot);
    if (context.updates !== updates) evaluated.clear();
    ({ updates } = context);
    evaluate();
  });
  actor.start();
  actor.send({ type: "flag-client.create" });

  const listening = new AbortController();
  const track = ({ target }: Event): void => {
    if (!closestOf(target, DESIGNER_BUTTON)) return;
    const entries = trackEvent(flags.events, designerOpened(location.pathname));
    for (const entry of entries) write(entry);
  };
  document.addEventListener("click", track, { capture: true, signal: listening.signal });

  /** Sends what was collected, and stops. */
  const end = (): void => {
    listening.abort();
    actor.stop();
  };
  return {
    key,
    evaluate,
    end,
    /** Deletes what was collected and stored, and stops. */
    refuse: () => {
      flags.setConsent(false);
      end();
      writeTreatmentMemory(EMPTY_MEMORY, "declined");
    },
  };
};

onConsent((status) => {
  if (status === "declined") {
    running?.refuse();
    running = undefined;
  } else if (last) startExperiments(last);
});

/** Whether the document shows the treatments of this visitor: not on the first page, where they had no key yet. */
const isDecided = (): boolean => {
  const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return document?.serverTiming?.some(({ name }) => name === DECIDED) ?? false;
};

/** The page of the document; pages that open softly start their experiments themselves. */
const { experiments: first } = readPageState(document);
if (first && isDecided()) startExperiments(first);

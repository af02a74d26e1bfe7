import { consentLoaderOf } from "@passepartout/domain/consent/consent-service";
import { describe, expect, it } from "vitest";
import {
  type ConsentPage,
  type ConsentScript,
  startConsentService,
} from "./start-consent-service.ts";

const CONFIGURATION = {
  general: { scriptUrl: "https://general.example/loader.js", settingsId: "settings-1" },
  named: {
    consentmanager: "https://consentmanager.example/cmp.js",
    cookieyes: "https://cookieyes.example/script.js",
    didomi: "https://didomi.example/loader.js",
    "didomi-v2": "https://didomi.example/loader-2.js",
  },
};

type Decision = "granted" | "declined" | undefined;

/** The globals of each service as its vendor documents them; `decide` is the visitor's decision. */
const SERVICES: Readonly<
  Record<ConsentScript["service"], (page: EventTarget, state: { decision: Decision }) => object>
> = {
  general: (_, state) => ({
    UC_UI: {
      isInitialized: () => true,
      isConsentRequired: () => state.decision === undefined,
      areAllConsentsAccepted: () => state.decision === "granted",
      showSecondLayer: () => Object.assign(state, { isOpen: true }),
    },
  }),
  consentmanager: (page, state) => ({
    __cmp: (command: string, parameters?: [string, () => void]) => {
      if (command === "addEventListener") page.addEventListener("decided", parameters![1]);
      if (command === "showScreenAdvanced") Object.assign(state, { isOpen: true });
      if (command === "consentStatus") return { userChoiceExists: state.decision !== undefined };
      const isGranted = state.decision === "granted";
      return command === "getCMPData" ? { purposeConsents: { 1: true, 2: isGranted } } : undefined;
    },
  }),
  cookieyes: (_, state) => ({
    getCkyConsent: () => ({
      isUserActionCompleted: state.decision !== undefined,
      categories: { necessary: true, analytics: state.decision === "granted" },
    }),
    revisitCkyConsent: () => Object.assign(state, { isOpen: true }),
  }),
  didomi: (page, state) => ({
    Didomi: {
      on: (_: string, hear: () => void) => page.addEventListener("decided", hear),
      shouldConsentBeCollected: () => state.decision === undefined,
      getUserStatus: () => ({
        purposes: {
          consent:
            state.decision === "granted"
              ? { enabled: ["a", "b"], disabled: [] }
              : { enabled: ["a"], disabled: ["b"] },
        },
      }),
      preferences: { show: () => Object.assign(state, { isOpen: true }) },
    },
  }),
  "didomi-v2": (page, state) => ({
    Didomi: {
      on: (_: string, hear: () => void) => page.addEventListener("decided", hear),
      shouldUserStatusBeCollected: () => state.decision === undefined,
      getCurrentUserStatus: () => ({
        purposes: { a: { enabled: true }, b: { enabled: state.decision === "granted" } },
      }),
      preferences: { show: () => Object.assign(state, { isOpen: true }) },
    },
  }),
};

const EVENTS: Readonly<Record<ConsentScript["service"], string>> = {
  general: "UC_UI_CMP_EVENT",
  consentmanager: "decided",
  cookieyes: "cookieyes_consent_update",
  didomi: "decided",
  "didomi-v2": "decided",
};

const open = (cmp: string | null, before?: Decision) => {
  const loader = consentLoaderOf(cmp, CONFIGURATION);
  if (loader.service === "own-dialog") throw new Error("there is a service");
  const state: { decision: Decision; isOpen?: boolean } = { decision: before };
  const target = new EventTarget();
  const page = Object.assign(target, { document: target }) as unknown as ConsentPage;
  const loaded: unknown[] = [];
  const decisions: string[] = [];
  const start = (isThere = true) =>
    startConsentService({
      loader,
      page,
      onDecision: (status) => decisions.push(status),
      scripts: {
        load: async (url, attributes) => {
          loaded.push([url, attributes]);
          if (isThere) Object.assign(target, SERVICES[loader.service](target, state));
        },
      },
    });
  const ready = () => {
    // Didomi runs the queued callbacks, then later ones at once.
    const list = (page["didomiOnReady"] ?? []) as (() => void)[];
    for (const run of list) run();
  };
  const decide = (decision: Decision) => {
    state.decision = decision;
    target.dispatchEvent(new Event(EVENTS[loader.service]));
  };
  return { start, ready, decide, loaded, decisions, state };
};

const NAMES = ["consentmanager", "cookieyes", "didomi", "didomi-v2", null] as const;

describe("a consent service", () => {
  it.each(NAMES)("%s is loaded by its own script [CNS-03] [CNS-04]", async (cmp) => {
    const { start, loaded } = open(cmp);
    await start();
    expect(loaded).toEqual([
      cmp === null
        ? ["https://general.example/loader.js", { "data-settings-id": "settings-1" }]
        : [CONFIGURATION.named[cmp], {}],
    ]);
  });

  it("is the general one for an unknown name, in any case [CNS-Q2]", async () => {
    for (const cmp of ["Didomi", "other", ""]) {
      const { start, loaded } = open(cmp);
      await start();
      expect(loaded).toMatchObject([["https://general.example/loader.js", {}]]);
    }
  });

  it.each(NAMES)("%s reports each decision of the visitor [CNS-01]", async (cmp) => {
    const { start, ready, decide, decisions } = open(cmp);
    const service = await start();
    ready();
    expect(service.status()).toBe("unknown");
    decide("granted");
    decide("granted");
    decide("declined");
    expect(decisions).toEqual(["granted", "declined"]);
    expect(service.status()).toBe("declined");
  });

  it.each(NAMES)("%s reports a decision from an earlier page at once [CNS-01]", async (cmp) => {
    const { start, ready, decisions } = open(cmp, "granted");
    await start();
    ready();
    expect(decisions).toEqual(["granted"]);
  });

  it.each(NAMES)("%s opens its settings [FTR-04]", async (cmp) => {
    const { start, state } = open(cmp);
    (await start()).openSettings();
    expect(state.isOpen).toBe(true);
  });

  it.each(NAMES)("%s reports nothing if it is blocked [CNS-Q1]", async (cmp) => {
    const { start, decisions } = open(cmp);
    const service = await start(false);
    expect(service.status()).toBe("unknown");
    service.openSettings();
    expect(decisions).toEqual([]);
  });
});

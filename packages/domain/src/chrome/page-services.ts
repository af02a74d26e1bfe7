import type { ConsentConfiguration } from "../consent/consent-service.ts";

/** The services that a page may use: plain data without secrets, the same for every visitor. */
export interface PageServices {
  readonly consent: ConsentConfiguration;
  /** The flag service for browsers; its key is public, and empty if browsers have none. */
  readonly flags?: {
    readonly authorizationKey: string;
    /** Absent: the vendor's own. */
    readonly url?: string;
    readonly readyTimeoutMs?: number;
    /** Absent: all flags. */
    readonly flagSets?: readonly string[];
  };
  /** Without it there is no captcha. */
  readonly captchaSiteKey?: string;
  /** Without it nothing is loaded. */
  readonly botProtectionScript?: string;
  /** Without it there is no help launcher. */
  readonly messengerScript?: string;
  /** Without it sessions are not analysed. */
  readonly sessionAnalyticsScript?: string;
  /** Where events are sent after consent; without it nowhere. */
  readonly eventsUrl?: string;
  /** Without it nobody signs in with a third party, except with the sample. */
  readonly identityClientId?: string;
  /** Set if the embedded backend has a sample of an identity service. */
  readonly hasSampleIdentity?: true;
}

/** The scripts for bot protection and session analytics, and the consent services if any are configured. */
export type TrackingScripts = Pick<PageServices, "botProtectionScript" | "sessionAnalyticsScript"> &
  Partial<Pick<PageServices, "consent">>;

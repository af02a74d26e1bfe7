import type { ConsentConfiguration } from "@passepartout/domain/consent/consent-service";

/** What the chrome of a page is told of the services that it may use: the same for every visitor, and nothing secret. [NWS-10, CNS-03, OPS-03, OPS-06, CON-04] */
export interface PageServices {
  readonly consent: ConsentConfiguration;
  /** Without one no captcha is asked. [NWS-Q5] */
  readonly captchaSiteKey?: string;
  /** Without one nothing is loaded. [OPS-Q4] */
  readonly botProtectionScript?: string;
  /** Without one no help launcher is shown. [OPS-03] */
  readonly messengerScript?: string;
  /** Without one no session is analysed. [CON-04] */
  readonly sessionAnalyticsScript?: string;
}

/** The scripts that watch over a shop and its visitors. [OPS-06, CON-04] */
export type TrackingScripts = Pick<PageServices, "botProtectionScript" | "sessionAnalyticsScript">;

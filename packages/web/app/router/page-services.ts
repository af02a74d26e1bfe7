import type { ConsentConfiguration } from "@passepartout/domain/consent/consent-service";

/** What the chrome of a page is told of the services that it may use: the same for every visitor, and nothing secret. */
export interface PageServices {
  readonly consent: ConsentConfiguration;
  /** Without one no captcha is asked. */
  readonly captchaSiteKey?: string;
  /** Without one nothing is loaded. */
  readonly botProtectionScript?: string;
  /** Without one no help launcher is shown. */
  readonly messengerScript?: string;
  /** Without one no session is analysed. */
  readonly sessionAnalyticsScript?: string;
}

/** The scripts that watch over a shop and its visitors. */
export type TrackingScripts = Pick<PageServices, "botProtectionScript" | "sessionAnalyticsScript">;

import type { FaultArea } from "../../packages/adapters/backend/faults/fault.ts";
import { PAGE_KINDS } from "../../packages/web/e2e/page-kinds.ts";

/** A part of the backend that can fail. */
export type Target = FaultArea;

/** How a target fails, as in `PASSEPARTOUT_FAULT`. */
export const EFFECTS = ["timeout", "offline", "garbage", "slow:3000", "429", "500"] as const;

export type Effect = (typeof EFFECTS)[number];

/** A page or a call that is requested while something fails. */
export interface Probe {
  readonly name: string;
  readonly kind: "page" | "read" | "change";
  readonly host: string;
  readonly path: string;
  /** Sent as a form, with POST. */
  readonly form?: Readonly<Record<string, string>>;
}

const WALL = "wall.de.localhost";

/** A host whose images are optimised, and which does not exist. */
export const IMAGE_HOST = "images.invalid";

/** Every kind of page. */
export const PAGES: readonly Probe[] = Object.entries(PAGE_KINDS).flatMap(([channel, kinds]) =>
  kinds.map(({ name, path }) => ({
    name: `${channel} ${name}`,
    kind: "page",
    host: `${channel}.de.localhost`,
    path,
  })),
);

/** A call of a visitor to each service. */
export const CALLS: readonly Probe[] = [
  ...[
    ["accessories", "/web-api/card-accessories?themeId=1001"],
    ["customer data", "/web-api/customer-data"],
    ["flags", "/web-api/feature-flags"],
    ["image of a theme", "/web-api/theme-picture?design=1001&language=de"],
    ["image of another host", `/_ipx/f_auto,q_85,w_300/https://${IMAGE_HOST}/a.jpg`],
    ["prices", "/price-api/prices/formats?materialType=poster"],
    ["sitemap", "/sitemap-de-DE.xml"],
    ["themes", "/web-api/themes?limit=3"],
    ["file of the toolbox", "/web-api/toolbox-download?id=none"],
    ["voucher", "/web-api/voucher?code=none"],
  ].map(([name = "", path = ""]) => ({ name, kind: "read" as const, host: WALL, path })),
  {
    name: "newsletter",
    kind: "change",
    host: WALL,
    path: "/web-api/newsletter-subscribe?locale=de-DE",
    form: { email: "ada@example.com", uniqueIdentifier: "home", reCaptchaToken: "" },
  },
  {
    name: "sign-in",
    kind: "change",
    host: WALL,
    path: "/web-api/customer-login",
    form: { email: "ada@example.com", password: "analytical engine" },
  },
];

import { backendPortContracts, createFakeBackendPorts } from "../backend-ports.ts";
import { contentStoriesContract } from "../contracts/content-stories.contract.ts";
import {
  CONTRACT_CONFIGURATION,
  chromeContentContract,
} from "../contracts/chrome-content.contract.ts";
import { createFailingWithdrawals } from "./withdrawals.ts";
import { createFakeContentStories, type FakeStory } from "./content-stories.ts";
import { createFailingCart } from "./cart.ts";
import { createFailingCustomerAccounts } from "./customer-accounts.ts";
import { createFakeChromeContent } from "./chrome-content.ts";

const wall = (
  locale: FakeStory["locale"],
  slug: string,
  title: string,
  more: Partial<FakeStory> = {},
): FakeStory => ({ channel: "wall", locale, slug, ...more, content: { title, ...more.content } });

/** The stories of the contract's fixture as domain types. */
const STORIES: readonly FakeStory[] = [
  wall("de-DE", "", "Startseite", { group: "start" }),
  wall("en-GB", "", "Start", { group: "start" }),
  wall("en-US", "", "Home", { group: "start" }),
  { channel: "card", locale: "de-DE", slug: "", group: "start", content: { title: "Karten" } },
  wall("de-DE", "wandbilder", "Wandbilder", {
    group: "wall-art",
    content: {
      activeNavigation: "wandbilder",
      teaser: {
        kind: "teaser",
        uid: "t1",
        headline: "Ihr Bild",
        text: "",
        link: { url: "/wandbilder/leinwand" },
        ctaText: "Los",
      },
      calculator: { product: "photoFrame" },
      body: [
        { kind: "headline", uid: "h1", text: "Oben" },
        {
          kind: "sub-teaser-tiles",
          uid: "s1",
          tiles: [{ headline: "Bleibt", link: { url: "/wandbilder/leinwand" } }],
        },
        { kind: "unknown", uid: "u1", name: "hologram" },
        { kind: "unknown", uid: "h2", name: "headline" },
        { kind: "text", uid: "x1", paragraphs: ["Unten"] },
      ],
    },
  }),
  wall("de-DE", "wandbilder/leinwand", "Leinwand"),
  wall("en-GB", "wall-art", "Wall art", { group: "wall-art" }),
  wall("de-DE", "umgezogen", "Umgezogen", { target: "/wandbilder", status: "301" }),
  wall("de-DE", "entwurf", "Entwurf", { draft: true }),
];

backendPortContracts("the fake", createFakeBackendPorts, () => ({
  ...createFakeBackendPorts(),
  cart: createFailingCart(),
  customers: createFailingCustomerAccounts(),
  withdrawals: createFailingWithdrawals(),
}));
contentStoriesContract("the fake", (place) => createFakeContentStories(place, STORIES));
chromeContentContract("the fake", (place) =>
  createFakeChromeContent(place, { "de-DE": { ...CONTRACT_CONFIGURATION, relations: [] } }),
);

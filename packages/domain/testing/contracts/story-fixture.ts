/** A story of the contract's content service in the format of the content files. */
export interface StoryFixture {
  /** `<channel>/<text locale>/<slug>`; `start` is the page with the empty path, `_global` the global configuration. */
  readonly place: string;
  readonly group?: string;
  readonly published?: boolean;
  readonly target?: string;
  readonly status?: number | string;
  readonly content: Readonly<Record<string, unknown>>;
}

const page = (title: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  component: "Page",
  title,
  description: `About ${title}`,
  body: [],
  ...fields,
});

const storyLink = (url: string) => ({
  fieldtype: "multilink",
  linktype: "story",
  url,
  cached_url: url.slice(1),
});

/** The stories that every implementation serves to its contract. */
export const STORY_FIXTURES: readonly StoryFixture[] = [
  { place: "wall/de-DE/start", group: "start", content: page("Startseite") },
  { place: "wall/en-GB/start", group: "start", content: page("Start") },
  { place: "wall/en-US/start", group: "start", content: page("Home") },
  { place: "card/de-DE/start", group: "start", content: page("Karten") },
  {
    place: "wall/de-DE/wandbilder",
    group: "wall-art",
    content: page("Wandbilder", {
      activeNavigation: "wandbilder",
      teaser: [
        {
          component: "Teaser",
          _uid: "t1",
          headline: "Ihr Bild",
          text: "",
          link: storyLink("/wandbilder/leinwand"),
          ctaText: "Los",
        },
      ],
      calculator: [{ component: "calculator", _uid: "c1", product: "photoFrame" }],
      body: [
        { component: "headline", _uid: "h1", text: "Oben" },
        {
          component: "SubTeaserTiles",
          _uid: "s1",
          tiles: [
            { headline: "Bleibt", link: storyLink("/wandbilder/leinwand") },
            {
              headline: "Fällt weg",
              link: { fieldtype: "multilink", linktype: "url", url: "javascript:alert(1)" },
            },
          ],
        },
        { component: "hologram", _uid: "u1", depth: 3 },
        { component: "headline", _uid: "h2" },
        { component: "text", _uid: "x1", paragraphs: ["Unten"] },
      ],
    }),
  },
  { place: "wall/de-DE/wandbilder/leinwand", content: page("Leinwand") },
  { place: "wall/en-GB/wall-art", group: "wall-art", content: page("Wall art") },
  {
    place: "wall/de-DE/umgezogen",
    target: "/wandbilder",
    status: "301",
    content: page("Umgezogen"),
  },
  { place: "wall/de-DE/entwurf", published: false, content: page("Entwurf") },
  {
    place: "wall/de-DE/_global",
    content: {
      component: "GlobalConfiguration",
      header: {
        service: [
          { type: "service", text: "Hilfe", link: storyLink("/hilfe"), icon: { name: "service" } },
          3,
        ],
        account: [{ type: "account", text: "Konto" }],
        serviceHotline: "+49 30 1",
      },
      burgerNavigation: {
        mainNavigationItems: [
          {
            text: "Wandbilder",
            icon: "frame",
            hasSubItems: true,
            subItems: [
              { text: "Alle", url: storyLink("/wandbilder") },
              { text: "Ohne Ziel", hasSubItems: true, subItems: [] },
            ],
            label: { labelText: "Neu", labelBackgroundColor: "#fff", labelTextColor: "#000" },
          },
          { text: "Ohne Ziel" },
        ],
        serviceHotline: "+49 30 1",
        footer: [{ text: "Start", url: storyLink("/") }, { text: "Ohne Ziel" }],
      },
      mainNavigation: [
        {
          text: "Wandbilder",
          navigationType: "wandbilder",
          link: storyLink("/wandbilder"),
          alwaysShowSubNavi: true,
          flyoutGroups: [
            {
              flyoutGroupIdentifier: "motive",
              flyoutGroupTitle: "Motive",
              type: "hologram",
              flyoutGroupItems: [
                {
                  storyblokTitle: "Leinwand",
                  link: storyLink("/wandbilder/leinwand"),
                  asset: { fieldtype: "asset", filename: "/media/room.svg" },
                  typeOverride: "circle",
                },
                { storyblokTitle: "Ohne Ziel" },
                {
                  storyblokTitle: "Böse",
                  link: { fieldtype: "multilink", linktype: "url", url: "javascript:alert(1)" },
                },
              ],
            },
          ],
        },
        { text: "Ohne Ziel" },
      ],
      shops: [
        {
          text: "Disney Welt",
          link: storyLink("/wandbilder"),
          color: { color: "#123456" },
          icon: "castle",
        },
      ],
      actionBars: [
        {
          id: "herbst",
          text: "Jetzt [im Herbst]",
          barColor: { hex: "#ffffff" },
          countdownEndDate: "bald",
        },
        { text: "Ohne Kennung" },
      ],
      appStores: { ios: "https://apps.example/1", android: "javascript:alert(1)" },
      footer: {
        footerBlock: {
          aboutCanvas: {
            title: "Hilfe",
            items: [{ text: "Start", link: storyLink("/") }, { text: "Ohne Ziel" }],
          },
        },
        copyrightBlock: { text: "Alle Preise inkl. MwSt." },
      },
    },
  },
];

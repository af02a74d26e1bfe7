import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import { parseDesignerUrl } from "@passepartout/domain/designer/designer-url";
import type { Channel } from "@passepartout/domain/market/channel";
import type { Locator, Page } from "@playwright/test";
import { printedPrice } from "./command-line.ts";
import { at, expect, test } from "./shop-test.ts";

/** What contains the link to a page. */
interface Way {
  /** The groups of the menu on a phone, which are opened in this order. */
  readonly groups: readonly string[];
  /** The entry of the navigation on a desktop, if the start page has no link to the page. */
  readonly entry?: string;
}

const DIRECT: Way = { groups: [] };
const GIFTS: Way = { groups: ["Fotogeschenke"], entry: "Collagen" };
const MORE: Way = { groups: ["Mehr aus Ihren Fotos"] };

/** What is chosen of a kind, from the start page to the designer. */
interface Journey {
  readonly kind: ProductKind;
  /** The ways to its page, by the channels that sell it. */
  readonly ways: Readonly<Partial<Record<Channel, Way>>>;
  /** The paths of the pages, the first of which the menu leads to. */
  readonly paths: readonly [string, ...string[]];
  /** What is picked, in this order. */
  readonly selects: Readonly<Record<string, string>>;
  readonly format?: readonly [name: string, value: string];
  /** What the designer link says besides. */
  readonly link?: Readonly<Record<string, string>>;
  /** The options of the command that prints the same price. */
  readonly command: string;
}

const JOURNEYS: readonly Journey[] = [
  {
    kind: "photoframe",
    ways: { wall: { groups: ["Wandbilder"] }, card: GIFTS },
    paths: ["/wandbilder"],
    selects: { materialType: "leinwand", frameType: "schattenfuge-leinwand-eiche" },
    format: ["format", "900x600"],
    command: "--material leinwand --frame schattenfuge-leinwand-eiche --format 900x600",
  },
  {
    kind: "collage",
    ways: { wall: DIRECT, card: GIFTS },
    paths: ["/fotocollagen"],
    selects: { materialType: "poster", frameType: "holzrahmen-silber" },
    format: ["format", "900x600"],
    link: { isCollage: "1", matType: "mat-weiss", matSize: "30" },
    command:
      "--material poster --frame holzrahmen-silber --format 900x600 --mat mat-weiss --mat-size 30",
  },
  {
    kind: "photobook",
    ways: { wall: MORE, card: { groups: ["Fotobücher"] } },
    paths: ["/fotobuecher"],
    selects: {
      type: "digitalfotobuch",
      cover: "soft",
      photobookBinding: "layflat",
      paper: "feinstweiss",
      pageCount: "48",
    },
    format: ["format", "300-300"],
    link: { printing: "digital" },
    command:
      "--type digitalfotobuch --format 300-300 --cover soft --binding layflat --paper feinstweiss --pages 48",
  },
  {
    kind: "photobox",
    ways: { wall: MORE, card: GIFTS },
    paths: ["/fotoboxen"],
    selects: { size: "MAX", finish: "matt" },
    format: ["photoboxFormat", "180x130"],
    link: { photoboxType: "small" },
    command: "--format 180x130 --size MAX --finish matt",
  },
  {
    kind: "photoprint",
    ways: { wall: MORE, card: GIFTS },
    paths: ["/fotoabzuege"],
    selects: { finish: "matt" },
    format: ["photoboxFormat", "300x200"],
    link: { photoboxType: "photoprint" },
    command: "--format 300x200 --finish matt",
  },
  {
    kind: "calendar",
    ways: { wall: { groups: [...MORE.groups, "Kalender"] }, card: DIRECT },
    paths: ["/fotokalender"],
    selects: { mountingType: "lochung", paperType: "glaenzend" },
    format: ["formatType", "a3-quer"],
    link: { calendarType: "wandkalender" },
    command: "--type wandkalender --format a3-quer --mounting lochung --paper glaenzend",
  },
  {
    kind: "card",
    ways: { card: DIRECT },
    paths: ["/hochzeit", "/themes/1002"],
    selects: { paper: "matt", refinementType: "gold", quantity: "100" },
    link: { themeId: "1002" },
    command: "--theme 1002 --paper matt --refinement gold --quantity 100",
  },
];

const linkTo = (scope: Page | Locator, path: string): Locator =>
  scope.locator(`a[href="${path}"], a[href="${path}/"]`).filter({ visible: true }).first();

const isAt = (page: Page, path: string) =>
  expect(page).toHaveURL((url) => url.pathname.replace(/\/$/, "") === path);

/** Follows the menu to the page of a kind, or that of its group, and links from there. */
const openPage = async (
  page: Page,
  { paths: [first, ...others] }: Journey,
  {
    way,
    device,
    hasScripts,
  }: {
    readonly way: Way;
    readonly device: "phone" | "desktop";
    readonly hasScripts: boolean;
  },
) => {
  if (device === "phone") {
    await page.getByRole("link", { name: "Menü öffnen" }).click();
    const menu = hasScripts ? page.getByRole("dialog", { name: "Menü" }) : page.locator("main");
    for (const name of hasScripts ? way.groups : [])
      await menu.getByRole("button", { name, exact: true }).click();
    await linkTo(menu, first).click();
  } else {
    if (way.entry !== undefined && !(await linkTo(page, first).isVisible()))
      await page.getByRole("navigation").getByRole("link", { name: way.entry }).first().click();
    await linkTo(page, first).click();
  }
  await isAt(page, first);
  for (const path of others) {
    await linkTo(page.locator("main"), path).click();
    await isAt(page, path);
  }
};

const fieldOf = (form: Locator, name: string) => form.locator(`select[name=${name}]`);

/** Picks everything; without scripts, what depends on an earlier choice appears with an update. */
const choose = async (form: Locator, { selects, format }: Journey, hasScripts: boolean) => {
  const open = new Map(Object.entries(selects));
  while (open.size > 0) {
    for (const [name, value] of open) {
      const field = fieldOf(form, name);
      if (hasScripts) await expect(field).toBeVisible();
      else if (
        !(await field.isVisible()) ||
        !(await field.locator(`[value="${value}"]:enabled`).count())
      )
        continue;
      await field.selectOption(value);
      open.delete(name);
    }
    if (!hasScripts) await form.locator("button.without-scripts").click();
  }
  if (!format) return;
  const [name, value] = format;
  await form.locator(`input[name=${name}][value="${value}"]`).check();
  if (!hasScripts) await form.locator("button.without-scripts").click();
};

/** What the fields of a form hold. */
const entriesOf = (form: Locator): Promise<readonly [string, string][]> =>
  form.evaluate((element) =>
    [...new FormData(element as HTMLFormElement)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );

const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Each kind once with and once without scripts, in turn on a phone and on a desktop, and in both shops if they sell it. */
const ROUTES = JOURNEYS.flatMap((journey, index) =>
  [true, false].map((hasScripts) => {
    const ways = Object.entries(journey.ways);
    const [channel, way] = ways[(index + Number(hasScripts)) % ways.length]!;
    const device = index % 4 < 2 === hasScripts ? ("phone" as const) : ("desktop" as const);
    return { journey, channel, way, device, hasScripts };
  }),
);

for (const { journey, channel, way, device, hasScripts } of ROUTES)
  test.describe(`on a ${device} ${hasScripts ? "with" : "without"} scripts`, () => {
    test.use({
      viewport: VIEWPORTS[device],
      javaScriptEnabled: hasScripts,
      contextOptions: { reducedMotion: "reduce" },
    });

    test(`a ${journey.kind} of the ${channel} shop leads from the start page to the designer, at the price of the command line [CLC-01, DSG-19, DSG-Q11]`, async ({
      page,
    }) => {
      const { kind, selects, format, link = {}, command } = journey;
      const price = printedPrice(`price ${kind} ${command} --locale de-DE --channel ${channel}`);
      await page.goto(at(`${channel}.de`, "/"));
      await openPage(page, journey, { way, device, hasScripts });
      const [first = ""] = Object.keys(selects);
      const form = page
        .locator("main form")
        .filter({ has: page.locator(`select[name=${first}]`) })
        .first();
      if (hasScripts && kind !== "card") {
        await fieldOf(form, first).focus();
        await expect(form.locator("a.cta")).toBeVisible();
      }
      await choose(form, journey, hasScripts);
      await expect(
        form
          .locator(".calculator-price strong")
          .or(page.locator(".calculator-price strong"))
          .first(),
      ).toHaveText(await price);
      const chosen = new Map(await entriesOf(form));
      for (const [name, value] of [...Object.entries(selects), ...(format ? [format] : [])])
        expect([name, chosen.get(name)]).toEqual([name, value]);

      await form.locator(".cta").first().click();
      await expect(page).toHaveURL(/\/configurator/);
      const parsed = parseDesignerUrl(page.url());
      if (!parsed.ok) throw new Error(parsed.error.message);
      expect(parsed.value).toMatchObject({ productKind: kind, locale: "de-DE" });
      const parameters = new Map(parsed.value.parameters);
      for (const [name, value] of [...chosen, ...Object.entries(link)])
        if (parameters.has(name)) expect([name, parameters.get(name)]).toEqual([name, value]);
      expect([...parameters.keys()]).toEqual(
        expect.arrayContaining([
          ...Object.keys(link),
          ...Object.keys(selects),
          ...(format ? [format[0]] : []),
        ]),
      );
      await expect(page.locator(".calculator-price strong")).toHaveText(await price);
    });
  });

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "shop-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Shown {
  readonly title: string;
  readonly status: string;
  readonly rows: readonly {
    readonly text: string;
    readonly aside?: string;
    readonly isChosen?: boolean;
  }[];
  readonly states: Readonly<Record<string, unknown>>;
}

const shopAfter = async (keys: string, args = ""): Promise<Shown> => {
  const result = await runCli(
    `shop ${args} --json`,
    { readKeys: async () => keys },
    { env: { XDG_STATE_HOME: folder } },
  );
  expect(result).toMatchObject({ code: 0, err: "" });
  return result.document() as Shown;
};

const textsOf = ({ rows }: Shown) => rows.map(({ text }) => text);

describe("passepartout shop", () => {
  it("begins with the start page of the storefront [GEN-02]", async () => {
    const shown = await shopAfter("");
    expect(shown.title).toBe("Ihr schönstes Foto gehört an die Wand");
    expect(textsOf(shown)).toContain("Leinwand");
    expect((await shopAfter("", "--channel card --locale fr-CH")).title).not.toBe(shown.title);
  });

  it("opens the levels of the burger menu by its machine [BRG-05]", async () => {
    expect((await shopAfter("m")).states["burger-menu"]).toEqual({ open: "primary" });
    expect((await shopAfter("mj\n")).states["burger-menu"]).toEqual({ open: "secondary" });
    const tertiary = await shopAfter("mj\njj\n");
    expect(tertiary.states["burger-menu"]).toEqual({ open: "tertiary" });
    expect(textsOf(tertiary)).toContain("  Wandkalender");
    expect((await shopAfter("mj\njj\n\u001b")).states["burger-menu"]).toEqual({ open: "primary" });
  });

  it("says before the button that a product is made for its buyer [CNT-Q30]", async () => {
    const texts = textsOf(await shopAfter("", "/wandbilder/leinwand --locale de-AT"));
    const note = texts.findIndex((text) => text.endsWith("darum ohne Rücktrittsrecht."));
    expect(note).toBeGreaterThan(0);
    expect(texts.indexOf("Wandbild gestalten")).toBeGreaterThan(note);
  });

  it("chooses material and format with their price, up to the designer link", async () => {
    const leinwand = await shopAfter("", "/wandbilder/leinwand");
    expect(leinwand.rows).toContainEqual({ text: "Preis", aside: "29,50\u00a0€" });
    const values = await shopAfter("\n", "/wandbilder/leinwand");
    expect(values.rows.find(({ isChosen }) => isChosen)?.text).toBe("Leinwand");
    const other = await shopAfter("\nj\n", "/wandbilder/leinwand");
    expect(other.states["calculator"]).toBe("success");
    const material = (other.states["selection"] as { material: string }).material;
    expect(material).not.toBe("leinwand");
    const designer = await shopAfter("\nj\njj\n", "/wandbilder/leinwand");
    expect(designer.title).not.toBe(other.title);
  });

  it.each([
    "/fotobuecher/fotoheft",
    "/fotoabzuege",
    "/fotoboxen",
    "/fotocollagen",
    "/fotokalender",
    "/fotokalender/kuechenkalender",
  ])("has the calculator of %s", async (path) => {
    const shown = await shopAfter("", path);
    expect(shown.states["calculator"]).toBe("success");
    expect(shown.rows.find(({ text }) => text === "Preis")?.aside).toMatch(/€/);
  });

  it("filters the listing of themes, and goes on to further ones [GEN-Q5]", async () => {
    const range = (shown: Shown) => textsOf(shown).find((text) => text.startsWith("Motive "));
    const all = await shopAfter("", "/products --channel card");
    expect(all.rows[0]?.text).toBe("Anlass: Alle anzeigen");
    expect(range(all)).toMatch(/^Motive 1 bis 60 von \d\.\d{3}$/);
    const values = await shopAfter("\n", "/products --channel card");
    expect(values.rows[0]).toMatchObject({ text: "Alle anzeigen", isChosen: true });
    const first = values.rows[1];
    const filtered = await shopAfter("\nj\n", "/products --channel card");
    expect(filtered.rows[0]?.text).toBe(`Anlass: ${first?.text}`);
    expect(range(filtered)).toContain(`von ${first?.aside}`);
    expect((await shopAfter("\nj\n\u001b", "/products --channel card")).rows).toEqual(all.rows);
    const next = await shopAfter("", "'/products?after=1001' --channel card");
    expect(range(next)).not.toBe(range(all));
    expect((await shopAfter("", "'/products?color=none' --channel card")).rows.at(-1)?.text).toBe(
      "Zu dieser Auswahl haben wir gerade kein Motiv.",
    );
  });

  it("lists calendar themes, each with its designer link", async () => {
    const shown = await shopAfter("", "/vorkonfigurator-kalender --channel card");
    expect(shown.rows[0]?.text).toBe("Kalenderart: Alle anzeigen");
    const designer = await shopAfter("jjjj\n", "/vorkonfigurator-kalender --channel card");
    expect(designer.title).toBe("Ihre Auswahl");
    expect(textsOf(designer).join("")).toContain("/configurator-calendar?");
  });

  it("finds what is searched for, in any spelling", async () => {
    const shown = await shopAfter("/leinwnd\n");
    expect(shown.title).toBe("Suche nach „leinwnd“");
    expect(textsOf(shown)).toContain("Foto auf Leinwand drucken");
  });

  it("refuses a wrong password in the words of the shop, and shows no password", async () => {
    const shown = await shopAfter("aada@example.com\ngeheim\n");
    expect(shown.states["sign-in"]).toBe("error");
    expect(textsOf(shown)).toEqual([
      "E-Mail-Adresse: ada@example.com",
      "E-Mail-Adresse oder Passwort stimmt nicht.",
      "",
      "Passwort vergessen?",
      "Konto anlegen",
    ]);
    expect(JSON.stringify(shown)).not.toContain("geheim");
  });

  it("adds to the cart, removes from it, and undoes that", async () => {
    const url = "/configurator-photo-frame?materialType=leinwand&format=600x450";
    const added = await shopAfter("\nc", `'${url}'`);
    expect(textsOf(added)).toContain("1 x Wandbild");
    expect(added.status).toBe("Warenkorb 1");
    const removed = await shopAfter("j\n", "/warenkorb");
    expect(removed.states["cart"]).toMatchObject({ undo: "offered" });
    expect(removed.status).toBe("Warenkorb 0");
    expect((await shopAfter("\u001b", "/warenkorb")).status).toBe("Warenkorb 0");
  });

  it("changes quantities, and attaches vouchers, by the machine of the cart [GEN-Q5]", async () => {
    await shopAfter("\n", "/configurator-photo-frame?materialType=leinwand&format=600x450");
    const two = await shopAfter("\n2\n", "/warenkorb");
    expect(two.states["cart"]).toMatchObject({ cart: { shown: "unchanged" } });
    expect(textsOf(two)).toContain("2 x Wandbild");
    const none = await shopAfter("\nviele\n", "/warenkorb");
    expect(textsOf(none)).toContain(
      "Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal.",
    );
    const attached = await shopAfter("jj\nHALLO10\n", "/warenkorb");
    expect(attached.rows).toContainEqual({
      text: "Gutschein HALLO10",
      aside: expect.stringMatching(/^−/),
    });
    const refused = await shopAfter("jjj\nNIX\n", "/warenkorb");
    expect(refused.states["cart"]).toMatchObject({ cart: { shown: "refused" } });
    expect(textsOf(refused)[0]).toBe(
      "Diesen Code kennen wir nicht. Bitte prüfen Sie die Schreibweise.",
    );
    const detached = await shopAfter("jj\n", "/warenkorb");
    expect(textsOf(detached)).not.toContain("Gutschein HALLO10 entfernen");
  });

  it("chooses the way of delivery, which stays with the cart [CUS-Q25]", async () => {
    const before = await shopAfter("", "/warenkorb");
    expect(before.rows).toContainEqual({
      text: "Standardversand",
      aside: "4,90\u00a0€",
      isChosen: true,
    });
    const chosen = await shopAfter("jjjj\n", "/warenkorb");
    expect(chosen.states["cart"]).toMatchObject({ cart: { shown: "unchanged" } });
    const express = { text: "Expressversand", aside: "12,90\u00a0€", isChosen: true };
    expect(chosen.rows).toContainEqual(express);
    expect(chosen.rows).toContainEqual({
      text: "Versand: Deutschland",
      aside: express.aside,
    });
    expect((await shopAfter("", "/warenkorb")).rows).toContainEqual(express);
    await shopAfter("jjj\n", "/warenkorb");
  });

  it("opens an account, signs out, and asks for a reset link [CUS-11]", async () => {
    const email = "grace@example.com";
    const short = await shopAfter(`a\tj\nGrace\nHopper\n${email}\nkurz\n`);
    expect(short.title).toBe("Konto anlegen");
    expect(short.states["sign-up"]).toBe("error");
    expect(textsOf(short)).toContain("Mindestens 8 Zeichen und kein häufig benutztes Passwort.");
    const signedUp = await shopAfter(`a\tj\nGrace\nHopper\n${email}\nanalytical engine\n`);
    expect(signedUp.states).toMatchObject({ dialog: "closed", customer: "ready" });
    expect(signedUp.status).toContain("Grace Hopper");
    expect((await shopAfter("a")).title).not.toBe("Willkommen zurück");
    expect((await shopAfter("a\n")).status).not.toContain("Grace Hopper");
    const sent = await shopAfter(`a\t\n${email}\n`);
    expect(sent.states["password-reset"]).toBe("success");
    expect(textsOf(sent)[0]).toBe(
      "Die E-Mail ist unterwegs. Bitte sehen Sie in Ihrem Postfach nach.",
    );
    expect(
      (await shopAfter("analytical engine\n", "/#password-confirm=no-such-token")).states,
    ).toMatchObject({
      dialog: { open: "replaceable" },
      "password-reset": "error",
    });
  });

  it("puts themes on the wishlist, which is kept for the next time [GEN-Q5]", async () => {
    const card = "--channel card";
    const theme = await shopAfter("", `/themes/1001 ${card}`);
    expect(textsOf(theme)).toContain("Auf die Merkliste");
    const added = await shopAfter("jj\nw", `/themes/1001 ${card}`);
    expect(added.title).toBe("Meine Merkliste");
    expect(textsOf(added)).toEqual([theme.title]);
    expect(textsOf(await shopAfter("", `/wishlist ${card}`))).toEqual([theme.title]);
    const removed = await shopAfter("w\njj\nw", card);
    expect(textsOf(removed)).toEqual(["Noch nichts gemerkt."]);
    // Without a wishlist, its key does nothing.
    expect((await shopAfter("w")).title).not.toBe("Meine Merkliste");
  });

  it("prints the last screen in lines when its output is no terminal", async () => {
    const { code, out } = await runCli(
      "shop /wandbilder/leinwand",
      { readKeys: async () => "" },
      { env: { XDG_STATE_HOME: folder } },
    );
    expect(code).toBe(0);
    expect(out).toContain("  Material: Leinwand\n");
    // oxlint-disable-next-line no-control-regex -- control characters are searched for
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  });

  it("says that a page does not exist, and goes on", async () => {
    expect((await shopAfter("", "/nirgends")).title).toBe("Diese Seite hängt hier nicht mehr");
    expect((await shopAfter("h", "/nirgends")).title).toBe("Ihr schönstes Foto gehört an die Wand");
  });

  it("exits with 3 if the backend cannot be reached", async () => {
    const { code, err } = await runCli(
      "shop --backend http://127.0.0.1:9",
      { readKeys: async () => "" },
      { env: { XDG_STATE_HOME: folder } },
    );
    expect(code).toBe(3);
    expect(err).toMatch(/^passepartout: the backend failed/);
  });
});

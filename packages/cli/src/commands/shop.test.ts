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

  it("chooses material and format with their price, up to the designer link", async () => {
    const leinwand = await shopAfter("", "/wandbilder/leinwand");
    expect(leinwand.rows).toContainEqual({ text: "Preis", aside: "29,90\u00a0€" });
    const values = await shopAfter("\n", "/wandbilder/leinwand");
    expect(values.rows.find(({ isChosen }) => isChosen)?.text).toBe("Leinwand");
    const other = await shopAfter("\nj\n", "/wandbilder/leinwand");
    expect(other.states["calculator"]).toBe("success");
    const material = (other.states["selection"] as { material: string }).material;
    expect(material).not.toBe("leinwand");
    const designer = await shopAfter("\nj\njj\n", "/wandbilder/leinwand");
    expect(designer.title).not.toBe(other.title);
  });

  it.each(["/fotobuecher/fotoheft", "/fotoabzuege", "/fotoboxen", "/fotocollagen"])(
    "has the calculator of %s",
    async (path) => {
      const shown = await shopAfter("", path);
      expect(shown.states["calculator"]).toBe("success");
      expect(shown.rows.find(({ text }) => text === "Preis")?.aside).toMatch(/€/);
    },
  );

  it("finds what is searched for, in any spelling", async () => {
    const shown = await shopAfter("/leinwnd\n");
    expect(shown.title).toBe("Suche nach „leinwnd“");
    expect(textsOf(shown)).toContain("Foto auf Leinwand drucken");
  });

  it("refuses a wrong password in the words of the shop, and shows no password", async () => {
    const shown = await shopAfter("aada@example.com\ngeheim\n");
    expect(shown.states["sign-in"]).toBe("error");
    expect(textsOf(shown)).toEqual([
      "ada@example.com",
      "E-Mail-Adresse oder Passwort stimmen nicht.",
    ]);
    expect(JSON.stringify(shown)).not.toContain("geheim");
  });

  it("adds to the cart, removes from it, and undoes that", async () => {
    const url = "/configurator-photo-frame?materialType=leinwand&format=600x450";
    const added = await shopAfter("\nc", `'${url}'`);
    expect(textsOf(added)).toContain("1 x Wandbild");
    expect(added.status).toBe("Warenkorb 1");
    const removed = await shopAfter("\n", "/warenkorb");
    expect(removed.states["cart"]).toMatchObject({ undo: "offered" });
    expect(removed.status).toBe("Warenkorb 0");
    expect((await shopAfter("\u001b", "/warenkorb")).status).toBe("Warenkorb 0");
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

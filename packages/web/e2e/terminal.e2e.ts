import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "@passepartout/cli/run";
import type { Page } from "@playwright/test";
import { forgive } from "./chrome-test.ts";
import { at, expect, hydrated, test } from "./shop-test.ts";

interface Shown {
  readonly title: string;
  readonly rows: readonly { readonly text: string; readonly aside?: string }[];
  readonly states: {
    readonly "burger-menu": unknown;
    readonly dialog: unknown;
    readonly "sign-in": unknown;
    readonly "sign-up": unknown;
    readonly cart: unknown;
    readonly calculator?: unknown;
    readonly selection?: Readonly<Record<string, string>>;
  };
}

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "terminal-"));
});
test.afterAll(() => rm(folder, { recursive: true }));

/** Presses keys in the terminal's shop; the last screen and the states of its machines. */
const terminalAfter = async (path: string, keys: string, visitor = folder): Promise<Shown> => {
  let out = "";
  await run(
    ["shop", path, "--json"],
    {
      stdout: { write: (text) => (out += text), isTTY: false },
      stderr: { write: () => undefined, isTTY: false },
      env: { ...process.env, XDG_STATE_HOME: visitor },
    },
    { readKeys: async () => keys, terminal: () => undefined },
  );
  return JSON.parse(out) as Shown;
};

/** The state of the burger menu's machine, as the page shows it. */
const menuState = async (page: Page) => {
  const menu = page.getByRole("dialog", { name: "Menü" });
  if (!(await menu.isVisible())) return "closed";
  if (!(await menu.locator(".burger-back").isVisible())) return { open: "primary" };
  const isOpen = (await menu.locator("[aria-expanded=true]").count()) > 0;
  return { open: isOpen ? "tertiary" : "secondary" };
};

test.describe("web and terminal find the same states after the same events", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("burger menu: open, pick, toggle, back, close [BRG-05]", async ({ page }) => {
    await page.goto(at("wall.de", "/"));
    await page.getByRole("link", { name: "Menü öffnen" }).click();
    const menu = page.getByRole("dialog", { name: "Menü" });
    const steps = [
      ["m", () => expect(menu).toBeVisible()],
      ["mj\n", () => menu.getByRole("button", { name: "Mehr aus Ihren Fotos" }).click()],
      ["mj\njj\n", () => menu.getByRole("button", { name: "Kalender", exact: true }).click()],
      ["mj\njj\n\u001b", () => menu.locator(".burger-back").click()],
      ["mj\njj\n\u001b\u001b", () => page.keyboard.press("Escape")],
    ] as const;
    for (const [keys, act] of steps) {
      await act();
      const { states } = await terminalAfter("/", keys);
      await expect.poll(() => menuState(page)).toEqual(states["burger-menu"]);
    }
  });

  test("calculator: material, frame and format, their price and designer link [CLC-07]", async ({
    page,
  }) => {
    await page.goto(at("wall.de", "/wandbilder/leinwand"));
    await hydrated(page);
    const form = page.locator("form.calculator");
    const link = form.locator("a.cta");
    await form.locator("select[name=materialType]").focus();
    await expect(link).toBeVisible();
    const materials = await form
      .locator("select[name=materialType] option")
      .evaluateAll((options) => options.map((option) => option.getAttribute("value") ?? ""));
    const next = materials[materials.indexOf("leinwand") + 1] ?? "";
    const steps = [
      ["", () => Promise.resolve()],
      ["\nj\n", () => form.locator("select[name=materialType]").selectOption(next)],
      ["\nj\nj\nj\n", () => form.locator("select[name=frameType]").selectOption({ index: 1 })],
    ] as const;
    for (const [keys, act] of steps) {
      await act();
      const { states, rows } = await terminalAfter("/wandbilder/leinwand", keys);
      expect(states.calculator).toBe("success");
      const { material = "", variant = "", format = "" } = states.selection ?? {};
      await expect(form.locator("select[name=materialType]")).toHaveValue(material);
      await expect(form.locator("select[name=frameType]")).toHaveValue(variant);
      await expect(form.locator("input[name=format]:checked")).toHaveValue(format);
      const price = rows.find(({ text }) => text === "Preis")?.aside ?? "";
      await expect(form.locator(".calculator-price strong")).toHaveText(price);
    }
    const href = new URL((await link.getAttribute("href")) ?? "", page.url());
    const { states } = await terminalAfter("/wandbilder/leinwand", "\nj\nj\nj\n");
    expect(href.searchParams.get("materialType")).toBe(states.selection?.["material"]);
    expect(href.searchParams.get("format")).toBe(states.selection?.["format"]);
  });

  test("sign-in: the dialog opens, and a wrong password is refused [CUS-11]", async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.goto(at("wall.de", "/"));
    await page.getByRole("button", { name: "Anmelden" }).click();
    const dialog = page.getByRole("dialog", { name: "Willkommen zurück" });
    await expect(dialog).toBeVisible();
    const opened = await terminalAfter("/", "a");
    expect(opened.states.dialog).toEqual({ open: "replaceable" });
    await dialog.getByLabel("E-Mail-Adresse").fill("niemand@example.com");
    await dialog.getByLabel("Passwort", { exact: true }).fill("ganz falsch");
    await dialog.getByRole("button", { name: "Anmelden" }).click();
    const refused = await terminalAfter("/", "aniemand@example.com\nganz falsch\n");
    expect(refused.states["sign-in"]).toBe("error");
    const alert = (await dialog.getByRole("alert").innerText()).trim();
    expect(refused.rows.map(({ text }) => text)).toContain(alert);
    forgive(complaints, /status of 400/);
  });

  test("dialogs: sign-in leads to sign-up and to the reset of a password, each with its machine [DLG-03]", async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.goto(at("wall.de", "/"));
    await page.getByRole("button", { name: "Anmelden" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toHaveAccessibleName((await terminalAfter("/", "a")).title);
    await dialog.getByRole("button", { name: "Konto anlegen" }).click();
    const signUp = await terminalAfter("/", "a\tj\n");
    expect(signUp.states.dialog).toEqual({ open: "replaceable" });
    await expect(dialog).toHaveAccessibleName(signUp.title);
    await dialog.getByLabel("Vorname").fill("Ada");
    await dialog.getByLabel("Nachname").fill("Lovelace");
    await dialog.getByLabel("E-Mail-Adresse").fill("ada@example.com");
    await dialog.getByLabel("Passwort", { exact: true }).fill("kurz");
    await dialog.getByRole("button", { name: "Konto anlegen" }).click();
    const refused = await terminalAfter("/", "a\tj\nAda\nLovelace\nada@example.com\nkurz\n");
    expect(refused.states["sign-up"]).toBe("error");
    const reason = refused.rows.find(({ text }) => text.endsWith("8 Zeichen."))?.text ?? "?";
    await expect(dialog.getByText(reason)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    expect((await terminalAfter("/", "a\tj\n\u001b")).states.dialog).toBe("closed");
    forgive(complaints, /status of 400/);
  });

  test("cart: another quantity, a voucher, express, remove and undo, with the same sums and states [CUS-Q21, CUS-Q25, GEN-Q5]", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    const article = "/configurator-photo-frame?materialType=leinwand&format=600x450";
    const visitor = join(folder, "cart");
    const cartAfter = (keys: string) => terminalAfter("/warenkorb", keys, visitor);
    await page.goto(at("wall.de", article));
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    await expect(page.getByText("Liegt im Warenkorb")).toBeVisible();
    await terminalAfter(article, "\n", visitor);
    await page.goto(at("wall.de", "/warenkorb"));
    await hydrated(page);
    const undo = page.getByRole("button", { name: "Rückgängig" });
    const remove = page.getByRole("button", { name: /^Wandbild.* entfernen$/ });
    const steps: readonly (readonly [keys: string, act: () => Promise<void>])[] = [
      ["", () => Promise.resolve()],
      [
        "\n3\n",
        async () => {
          await page.getByRole("spinbutton").fill("3");
          await page.keyboard.press("Enter");
        },
      ],
      [
        "jj\nHALLO10\n",
        async () => {
          await page.getByLabel("Gutscheincode").fill("HALLO10");
          await page.getByRole("button", { name: "Hinzufügen" }).click();
        },
      ],
      [
        "jjjjj\n",
        async () => {
          await page.getByRole("radio", { name: /^Expressversand/ }).check();
        },
      ],
      [
        "j\n\n",
        async () => {
          await remove.click();
          await undo.click();
        },
      ],
    ];
    for (const [keys, act] of steps) {
      await act();
      const { rows, states } = await cartAfter(keys);
      expect(states.cart).toEqual({ cart: { shown: "unchanged" }, undo: "none" });
      const total = rows.find(({ text }) => text === "Gesamtbetrag")?.aside ?? "?";
      await expect(page.locator(".cart-payable dd")).toHaveText(total);
      await expect(undo).toBeHidden();
    }
    await remove.click();
    await expect(undo).toBeVisible();
    const { states } = await cartAfter("j\n");
    expect(states.cart).toEqual({ cart: { shown: "unchanged" }, undo: "offered" });
  });
});

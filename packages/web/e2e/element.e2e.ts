import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { createServer, type ViteDevServer } from "vite";

const FOLDER = join(import.meta.dirname, "../../../examples/element");

test.describe("the custom element of examples/element", () => {
  let server: ViteDevServer;

  test.beforeAll(async () => {
    server = await createServer({
      configFile: join(FOLDER, "vite.config.ts"),
      configLoader: "native",
      logLevel: "error",
      // Other than that of `npm run element`, and of the other worker.
      cacheDir: `node_modules/.cache/element-${process.pid}`,
      server: { port: 0, host: "127.0.0.1", hmr: false },
    });
    await server.listen();
  });

  test.afterAll(async () => {
    await server.close();
  });

  test("shows formats, price and designer link of the picked material", async ({ page }) => {
    const complaints: string[] = [];
    page.on("pageerror", ({ message }) => complaints.push(message));
    await page.goto(server.resolvedUrls?.local[0] ?? "");
    const price = page.getByLabel("Preis");
    const link = page.getByRole("link", { name: "Jetzt gestalten" });
    await expect(price).toContainText("€", { timeout: 30_000 });
    const canvas = await price.textContent();

    await page.getByLabel("Material").selectOption("Acrylglas");
    await page.getByLabel("Format").selectOption("60 x 45\u00A0cm");
    await expect(price).toContainText("€");
    await expect(price).not.toHaveText(canvas ?? "");
    await expect(link).toHaveAttribute(
      "href",
      "/configurator-photo-frame?materialType=acrylglas&format=600x450&locale=de-DE",
    );
    // The format stays when only the material changes.
    await page.getByLabel("Material").selectOption("Poster");
    await expect(link).toHaveAttribute("href", /materialType=poster&format=600x450/u);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

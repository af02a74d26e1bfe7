import { createHash } from "node:crypto";
import { html } from "hono/html";
import { describe, expect, it } from "vitest";
import { htmlPage } from "./html-page.ts";

describe("a page of the backend", () => {
  it("has the style sheet that its policy allows", async () => {
    const response = await htmlPage("de-DE", "Titel", html`<p>Text</p>`);
    const [, style = ""] = /<style>(.*)<\/style>/s.exec(await response.text()) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(response.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
  });

  it("escapes its title, but not its content", async () => {
    const response = await htmlPage("de-DE", "<b>", html`<p>${"<i>"}</p>`);
    const page = await response.text();
    expect(page).toContain("<h1>&lt;b&gt;</h1>");
    expect(page).toContain("<p>&lt;i&gt;</p>");
  });
});

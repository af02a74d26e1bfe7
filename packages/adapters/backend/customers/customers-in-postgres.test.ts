import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, it, onTestFinished } from "vitest";
import { newPerson, openVisitor } from "../../testing/backend-visitor.ts";
import { cartCases } from "../../testing/cart-cases.ts";
import { customerCases } from "../../testing/customer-cases.ts";
import { createEmbeddedBackend } from "../backend.ts";
import { proofCases } from "../../testing/proof-cases.ts";
import { describeInPostgres } from "../../testing/describe-in-postgres.ts";
import { visitorCases } from "../../testing/visitor-cases.ts";

await describeInPostgres((url) => {
  customerCases("PostgreSQL", () => ({ databaseUrl: url }));
  it("get their emails from another process if the one that they asked has nowhere to send them [CNT-Q20]", async () => {
    const open = (outbox: { readonly outboxFolder?: string }) =>
      openVisitor(
        createEmbeddedBackend({
          clock: { now: () => Date.now() },
          store: { databaseUrl: url },
          whenClosing: onTestFinished,
          ...outbox,
        }),
      );
    const { email } = newPerson();
    const json = { name: "Ada Lovelace", order: "4711", email, confirmed: "1" };
    expect(await open({}).json("/web-api/withdrawal", { json })).toMatchObject({ isEmailed: true });
    const outboxFolder = mkdtempSync(join(tmpdir(), "outbox-"));
    const form = { email: newPerson().email };
    await open({ outboxFolder }).send("/web-api/newsletter-subscribe", { form });
    const sent = readdirSync(outboxFolder).map((file) =>
      readFileSync(join(outboxFolder, file), "utf8"),
    );
    expect(sent.filter((text) => text.includes(`To: ${email}`))).toHaveLength(1);
  });
  it("get 503 for a change while another client has locked a table, and read at once", async () => {
    const backend = createEmbeddedBackend({
      clock: { now: () => Date.now() },
      store: { databaseUrl: url },
      whenClosing: onTestFinished,
    });
    const visitor = openVisitor(backend);
    await visitor.send("/web-api/cart-article", { json: { article: "pen" } });
    const other = new Client({ connectionString: url });
    await other.connect();
    await other.query("begin; lock table cart_lines in exclusive mode");
    const change = visitor.send("/web-api/cart-article", { json: { article: "pen" } });
    expect(await visitor.json("/web-api/customer-data")).toMatchObject({
      order: { cartArticlesAmount: 1 },
    });
    const { status, headers } = await change;
    expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
    await other.end();
    expect((await visitor.send("/web-api/cart-article", { json: { article: "pen" } })).status).toBe(
      200,
    );
  });
  cartCases("PostgreSQL", () => ({ databaseUrl: url }));
  visitorCases("PostgreSQL", () => ({ databaseUrl: url }));
  proofCases("PostgreSQL", () => ({ databaseUrl: url }));
});

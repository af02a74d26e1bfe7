import { Client } from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { newPerson, openVisitor } from "../../testing/backend-visitor.ts";
import { cartCases } from "../../testing/cart-cases.ts";
import { customerCases } from "../../testing/customer-cases.ts";
import { createEmbeddedBackend } from "../backend.ts";
import { proofCases } from "../../testing/proof-cases.ts";
import { openTestPostgres } from "../../testing/test-postgres.ts";
import { visitorCases } from "../../testing/visitor-cases.ts";

const postgres = await openTestPostgres();
const url = postgres.url ?? "";
const about = postgres.url === undefined ? `skipped: ${postgres.reason}` : "an empty database";

describe.skipIf(url === "")(`with ${about}`, () => {
  afterAll(async () => {
    if (postgres.url !== undefined) await postgres.close();
  });
  customerCases("PostgreSQL", () => ({ databaseUrl: url }));
  it("have a withdrawal stored without a folder for emails, and are told of no email [CNT-Q20]", async () => {
    const logged: string[] = [];
    const log = { error: (code: string) => void logged.push(code), warning: () => {} };
    const visitor = openVisitor(
      createEmbeddedBackend({
        clock: { now: () => Date.now() },
        store: { databaseUrl: url },
        log,
      }),
    );
    const { email } = newPerson();
    const json = { name: "Ada Lovelace", order: "4711", email, confirmed: "1" };
    expect(await visitor.json("/web-api/withdrawal", { json })).toMatchObject({ isEmailed: false });
    expect(logged).toEqual(["customer-data-error"]);
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query("select emailed_at from withdrawals where email = $1", [
      email,
    ]);
    await client.end();
    expect(rows).toEqual([{ emailed_at: null }]);
    const subscribed = await visitor.send("/web-api/newsletter-subscribe", { form: { email } });
    expect(subscribed.status).toBe(500);
  });
  it("get 503 for a change while another client has locked a table, and read at once", async () => {
    const backend = createEmbeddedBackend({
      clock: { now: () => Date.now() },
      store: { databaseUrl: url },
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

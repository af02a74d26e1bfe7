import { afterAll, describe } from "vitest";
import { customerCases } from "../../../testing/customer-cases.ts";
import { openTestPostgres } from "../../../testing/test-postgres.ts";
import { visitorCases } from "../../../testing/visitor-cases.ts";

const postgres = await openTestPostgres();
const url = postgres.url ?? "";
const about = postgres.url === undefined ? `skipped: ${postgres.reason}` : "an empty database";

describe.skipIf(url === "")(`with ${about}`, () => {
  afterAll(async () => {
    if (postgres.url !== undefined) await postgres.close();
  });
  customerCases("PostgreSQL", () => ({ databaseUrl: url }));
  visitorCases("PostgreSQL", () => ({ databaseUrl: url }));
});

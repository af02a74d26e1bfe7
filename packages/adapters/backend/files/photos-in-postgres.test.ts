import { afterAll, describe } from "vitest";
import { photoCases } from "../../testing/photo-cases.ts";
import { openTestPostgres } from "../../testing/test-postgres.ts";

const postgres = await openTestPostgres();
const url = postgres.url ?? "";
const about = postgres.url === undefined ? `skipped: ${postgres.reason}` : "an empty database";

describe.skipIf(url === "")(`with ${about}`, () => {
  afterAll(async () => {
    if (postgres.url !== undefined) await postgres.close();
  });
  photoCases("PostgreSQL", () => ({ databaseUrl: url }));
});

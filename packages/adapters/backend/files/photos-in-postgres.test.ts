import { photoCases } from "../../testing/photo-cases.ts";
import { describeInPostgres } from "../../testing/describe-in-postgres.ts";

await describeInPostgres((url) => {
  photoCases("PostgreSQL", () => ({ databaseUrl: url }));
});

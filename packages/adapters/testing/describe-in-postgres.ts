import { afterAll, describe } from "vitest";
import { openTestPostgres } from "./test-postgres.ts";

/** Describes tests with the address of an empty PostgreSQL database; they are skipped, with the reason, if there is none. */
export const describeInPostgres = async (
  tests: (url: string) => void,
  subject = "",
): Promise<void> => {
  const { url = "", ...postgres } = await openTestPostgres();
  const about = "reason" in postgres ? `skipped: ${postgres.reason}` : "an empty database";
  describe.skipIf(url === "")(`${subject}with ${about}`, () => {
    afterAll(async () => {
      if ("close" in postgres) await postgres.close();
    });
    tests(url);
  });
};

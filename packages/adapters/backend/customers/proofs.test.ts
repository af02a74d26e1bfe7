import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { newPerson, openVisitor } from "../../testing/backend-visitor.ts";
import { proofCases } from "../../testing/proof-cases.ts";
import { createEmbeddedBackend } from "../backend.ts";
import { storeFile } from "../store/store-file.ts";

const folder = mkdtempSync(join(tmpdir(), "proofs-"));

proofCases("a folder of this machine", () => ({ folder }));

it("an account that is deleted leaves no bytes in the file of the database [CUS-Q9]", async () => {
  const store = { folder: mkdtempSync(join(tmpdir(), "deleted-")) };
  const closing: (() => Promise<void>)[] = [];
  const whenClosing = (close: () => Promise<void>) => void closing.push(close);
  const backend = createEmbeddedBackend({ clock: { now: () => Date.now() }, store, whenClosing });
  const [person, other] = [newPerson(), newPerson()];
  const visitor = openVisitor(backend);
  await openVisitor(backend).send("/web-api/customer-signup", { json: other });
  await visitor.send("/web-api/customer-signup", { json: person });
  const json = { password: person.password, confirm: "yes" };
  expect((await visitor.send("/web-api/customer-delete", { json })).status).toBe(200);
  for (const close of closing) await close();
  const bytes = readFileSync(storeFile(store.folder));
  expect([other, person].map(({ email }) => bytes.includes(email))).toEqual([true, false]);
});

/** Loads the embedded backend and requests a price and a story from it; prints the CPU time of both in ms. */
import { enableCompileCache } from "node:module";

enableCompileCache();
const before = process.cpuUsage();
const { createEmbeddedBackend } = await import("../../packages/adapters/backend/backend.ts");
const backend = createEmbeddedBackend({ clock: { now: () => Date.now() } });
for (const path of [
  "/price-api/prices/formats?materialType=leinwand",
  "/v2/cdn/stories/wall/de-DE/wandbilder?version=published",
]) {
  const response = await backend(new Request(`http://wall.de.localhost${path}`));
  if (response.status !== 200) throw new Error(`${path} returns ${response.status}`);
  await response.text();
}
const { user, system } = process.cpuUsage(before);
process.stdout.write(`${(user + system) / 1000}\n`);

/** Asks a new embedded backend for a price and a story; prints the processor time that both took from the loading of its code, in ms. */
import { enableCompileCache } from "node:module";

enableCompileCache();
const before = process.cpuUsage();
const { createEmbeddedBackend } = await import("../../packages/adapters/src/embedded/backend.ts");
const backend = createEmbeddedBackend({ clock: { now: () => Date.now() } });
for (const path of [
  "/price-api/prices/formats?materialType=leinwand",
  "/v2/cdn/stories/wall/de-DE/wandbilder?version=published",
]) {
  const answer = await backend(new Request(`http://wall.de.localhost${path}`));
  if (answer.status !== 200) throw new Error(`${path} is answered with ${answer.status}`);
  await answer.text();
}
const { user, system } = process.cpuUsage(before);
process.stdout.write(`${(user + system) / 1000}\n`);

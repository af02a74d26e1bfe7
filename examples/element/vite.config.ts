import type { IncomingMessage, ServerResponse } from "node:http";
import { createEmbeddedBackend } from "@passepartout/adapters/backend/backend";
import { defineConfig, type Plugin } from "vite";

/** Serves the paths of the shop backend beside the page; a page of your own needs a proxy to your backend. */
const backendBesidePage = (): Plugin => ({
  name: "backend-beside-page",
  configureServer: ({ middlewares }) => {
    const backend = createEmbeddedBackend({ clock: { now: () => Date.now() } });
    const respond = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
      const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      const url = new URL(`/web-api${incoming.url}`, `http://${incoming.headers.host}`);
      const response = await backend(new Request(url, { headers }));
      outgoing.writeHead(response.status, [...response.headers].flat());
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    };
    middlewares.use("/web-api", (incoming, outgoing) => void respond(incoming, outgoing));
  },
});

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: "../../node_modules/.cache/element",
  plugins: [backendBesidePage()],
});

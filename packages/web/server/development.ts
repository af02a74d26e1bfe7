import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { BuiltAssets } from "../app/document.tsx";
import type { PageBundle } from "./pages.ts";

/** What the build tool gives a server in development: modules as they are on disk, and their changes in open pages. */
export interface Development {
  readonly assets: BuiltAssets;
  readonly bundle: () => Promise<PageBundle>;
  readonly middleware: (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void;
  readonly close: () => Promise<void>;
}

const PREAMBLE = `import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/** Starts the build tool inside the server. */
export const startDevelopment = async (root: string): Promise<Development> => {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: join(root, "vite.config.ts"),
    server: { middlewareMode: true, allowedHosts: [".localhost"] },
  });
  return {
    assets: {
      entry: "/app/entry.client.tsx",
      styles: ["/app/theme/base.css?direct"],
      modules: [],
      pages: {},
      preamble: { inline: PREAMBLE, scripts: ["/@vite/client"] },
    },
    bundle: () => vite.ssrLoadModule("/app/entry.server.tsx") as Promise<PageBundle>,
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
};

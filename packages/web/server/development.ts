import { vocabularyOf } from "@passepartout/domain/definition/shop-definition";
import { mkdtempDisposableSync } from "node:fs";
import type { Server, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Clock } from "@passepartout/domain/time/clock.port";
import {
  buildErrorMessage,
  createServer,
  createServerModuleRunner,
  type EnvironmentModuleGraph,
  type EnvironmentModuleNode,
  type Plugin,
} from "vite";
import type { PageAssets } from "../app/document.tsx";
import type * as AppModule from "./app.ts";
import type { App } from "./app.ts";
import type { Configuration } from "@passepartout/adapters/wiring/configuration";
import { bundleFirstPaint } from "./first-paint-script.ts";
import type { PageBundle } from "./pages.ts";
import { withTheme } from "./page-assets.ts";

/** The entries of the server's module graph. Everything below them is reloaded after an edit; what runs outside of it needs a restart. */
const APP = "/server/app.ts";
const PAGES = "/app/entry.server.tsx";

/** A module script that reloads a page with an error on the next edit, which may be the fix. */
const RELOAD_FAULT = `import { createHotContext } from "/@vite/client";
if (document.querySelector(".fault"))
  createHotContext("/fault").on("vite:beforeUpdate", () => location.reload());`;

const PREAMBLE = `import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
${RELOAD_FAULT}`;

const ASSETS: Omit<PageAssets, "firstPaint"> = {
  entry: "/app/entry.client.ts",
  events: "/app/tracking/start-events.ts",
  preview: {
    script: "/app/preview/start-preview.ts",
    swap: "/app/router/next-page.ts",
    styles: [],
  },
  styles: ["/app/styles.css?direct"],
  preamble: { inline: PREAMBLE, scripts: ["/@vite/client"] },
};

/** An app with the number of requests that it still serves. */
interface RunningApp {
  readonly module: typeof AppModule;
  readonly app: App;
  requests: number;
  isRetired: boolean;
}

/** Serves the shop from its sources through Vite: each request sees the files as they are, and the open pages follow every edit. `root` is the folder of the web package; `server` also carries the websocket of Vite's client, so that it needs no port of its own. */
export const openDevelopment = async (
  root: string,
  server: Server,
  configuration: Configuration,
  clock: Clock | undefined,
): Promise<Pick<App, "handle" | "close">> => {
  // Data in memory would be lost with each edit.
  const temporary =
    configuration.data.folder === undefined
      ? mkdtempDisposableSync(join(tmpdir(), "passepartout-"))
      : undefined;
  const data = { ...configuration.data, ...(temporary && { folder: temporary.path }) };
  const vite = await createServer({
    configFile: join(root, "vite.config.ts"),
    server: { middlewareMode: true, ws: { server }, allowedHosts: [".localhost"] },
    plugins: [reloadPages()],
  });
  const firstPaint = await bundleFirstPaint();
  const assets = { ...ASSETS, firstPaint };
  const themed = configuration.shop ? withTheme(assets, configuration.shop) : { assets };
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });

  const vocabulary = vocabularyOf(configuration.definition);

  let running: RunningApp | undefined;
  let opening: Promise<unknown> = Promise.resolve();
  let reported = "";
  let dataEdits = 0;

  const sendFault = (response: ServerResponse, error: unknown): void => {
    const report = buildErrorMessage(error as Error, [String(error)]);
    if (report !== reported) vite.config.logger.error(report, { error: error as Error });
    reported = report;
    response
      .writeHead(500, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" })
      .end(faultPage(report));
  };

  const open = async (): Promise<RunningApp> => {
    const module = await runner.import<typeof AppModule>(APP);
    if (running?.module === module) return running;
    const editsBefore = dataEdits;
    const app = module.createApp({
      configuration: { ...configuration, data },
      clock,
      publicFolder: join(root, "public"),
      ...themed,
      bundle: async () => {
        const bundle = await runner.import<PageBundle>(PAGES);
        bundle.learnVocabulary(vocabulary);
        return bundle;
      },
      sendFault,
    });
    try {
      // With modules still to load, a request to the backend could exceed its deadline.
      await app.warm();
    } catch (error) {
      await app.close();
      throw error;
    }
    if (dataEdits !== editsBefore) {
      // The app may have read a file before its edit.
      await app.close();
      return open();
    }
    retire();
    running = { module, app, requests: 0, isRetired: false };
    reported = "";
    return running;
  };

  /** The app of the current sources; one at a time, so that concurrent requests share it. */
  const current = (): Promise<RunningApp> => {
    const next = opening.then(open);
    opening = next.catch(() => undefined);
    return next;
  };

  /** Closes the running app after its last request. */
  const retire = (): void => {
    if (!running) return;
    running.isRetired = true;
    closeIfIdle(running);
    running = undefined;
  };

  /** Files that the app reads and caches at run time, such as messages. */
  const dataFiles = [
    ...["src", "backend", "wiring"].map((folder) => join(root, "../adapters", folder)),
    ...[configuration.content.folder, configuration.services.flags.file]
      .filter((path) => path !== undefined)
      .map((path) => resolve(path)),
  ];
  vite.watcher.add(dataFiles);
  vite.watcher.on("all", (_event, path) => {
    if (path.endsWith(".json") && dataFiles.some((folder) => path.startsWith(folder))) {
      dataEdits += 1;
      retire();
      vite.environments.client.hot.send({ type: "full-reload" });
    } else if (isNative(path)) vite.config.logger.warn(`${path} has changed: restart to apply it`);
  });

  const isNative = (path: string): boolean =>
    (path === join(root, "server.ts") || path.startsWith(join(root, "server/"))) &&
    !path.endsWith(".test.ts") &&
    !vite.environments.ssr.moduleGraph.getModulesByFile(path)?.size;

  // Loads the modules before the first page is requested.
  void current().catch(() => undefined);

  return {
    handle: (request, response) =>
      vite.middlewares(request, response, () => {
        current().then(
          (lease) => {
            lease.requests += 1;
            response.once("close", () => {
              lease.requests -= 1;
              closeIfIdle(lease);
            });
            lease.app.handle(request, response);
          },
          (error: unknown) => sendFault(response, error),
        );
      }),
    close: async () => {
      await opening;
      await Promise.all([running?.app.close(), vite.close(), runner.close()]);
      temporary?.remove();
    },
  };
};

const closeIfIdle = ({ app, requests, isRetired }: RunningApp): void => {
  if (isRetired && requests === 0) void app.close();
};

/** Reloads the open pages after an edit of code that runs on the server; Vite itself updates what runs only in the browser. */
const reloadPages = (): Plugin => ({
  name: "reload-pages",
  hotUpdate({ modules, server }) {
    const { client } = server.environments;
    if (this.environment.name === "ssr" && changesServer(modules, client.moduleGraph))
      client.hot.send({ type: "full-reload" });
  },
});

/** Whether changed modules reach code that only the server has, such as a loader. Components stop the search: React updates them in place. */
const changesServer = (
  changed: readonly EnvironmentModuleNode[],
  client: EnvironmentModuleGraph,
): boolean => {
  const pending = new Set(changed);
  for (const module of pending) {
    const file = module.file ?? "";
    if (!client.getModulesByFile(file)?.size) return true;
    if (!file.endsWith(".tsx")) for (const importer of module.importers) pending.add(importer);
  }
  return false;
};

const STYLE = `body { margin: 2rem; font: 1rem/1.5 system-ui; }
pre { overflow-x: auto; padding: 1rem; background: #f4f1ec; }`;

/** The page that shows an unexpected error in development: its message with its code frame, if the build tool made one, and its stack. */
const faultPage = (report: string): string => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Error</title>
<style>${STYLE}</style>
<script type="module">${RELOAD_FAULT}</script></head>
<body class="fault"><h1>The page cannot be rendered</h1>
<pre>${escapeHtml(stripVTControlCharacters(report))}</pre></body></html>`;

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

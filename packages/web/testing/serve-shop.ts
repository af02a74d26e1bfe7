import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";
import { type AppOptions, createApp } from "../server/app.ts";
import { readConfiguration } from "@passepartout/adapters/wiring/configuration";
import type { PageBundle } from "../server/pages.ts";

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface AnyRequest {
  readonly method?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const closing: (() => Promise<unknown> | void)[] = [];
/** Closes what the tests of a file have opened; called once in the file. */
export const closeShopsAfterwards = (): void => {
  afterAll(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });
};

export const listenOnLoopback = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
};

const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

const page = (title: string, content: object = {}) =>
  JSON.stringify({
    name: title,
    group: title,
    content: { component: "Page", title, description: title, body: [], ...content },
  });

/** The whole shop as in production, with one page (`/neu`), one that redirects (`/alt`), one that cannot be rendered (`/kaputt`) and two files. */
export const serveShop = (
  environment: Readonly<Record<string, string>> = {},
  clock?: AppOptions["clock"],
) => {
  const folder = mkdtempSync(join(tmpdir(), "shop-"));
  closing.push(() => rmSync(folder, { recursive: true }));
  write(join(folder, "public/assets/entry.js"), "0;");
  write(
    join(folder, "public/media/room.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>',
  );
  write(join(folder, "content/wall/de-DE/neu.json"), page("Neu"));
  write(
    join(folder, "content/wall/de-DE/alt.json"),
    page("Alt").replace('"name"', '"target":"/neu","status":"301","name"'),
  );
  return serveFolders(
    { content: join(folder, "content"), public: join(folder, "public") },
    environment,
    clock,
  );
};

/** The whole shop as in production, with the content, the images and the files that it ships. */
export const serveShippedShop = (environment: Readonly<Record<string, string>> = {}) =>
  serveFolders(
    {
      content: join(import.meta.dirname, "../../adapters/backend/content"),
      public: join(import.meta.dirname, "../public"),
    },
    environment,
  );

const serveFolders = async (
  folders: { readonly content: string; readonly public: string },
  environment: Readonly<Record<string, string>>,
  clock?: AppOptions["clock"],
) => {
  const { renderPage, ICON_SPRITE, learnVocabulary } = await import("../app/entry.server.tsx");
  let rendered = 0;
  const render: PageBundle["renderPage"] = async (pageRequest, ...rest) => {
    rendered += 1;
    if (pageRequest.url.includes("/kaputt")) throw new Error("this page cannot be rendered");
    return renderPage(pageRequest, ...rest);
  };
  const app = createApp({
    configuration: readConfiguration({
      NODE_ENV: "production",
      LOG_LEVEL: "silent",
      PASSEPARTOUT_DATA: ":memory:",
      PASSEPARTOUT_SAMPLE_IDENTITY: "1",
      PASSEPARTOUT_CONTENT_FOLDER: folders.content,
      ...environment,
    }),
    publicFolder: folders.public,
    assets: {
      entry: "/assets/entry.js",
      preview: {
        script: "/assets/preview.js",
        swap: "/assets/next-page.js",
        styles: ["/assets/preview.css"],
      },
      firstPaint: "0;",
      styles: [],
    },
    clock,
    bundle: async () => ({ renderPage: render, ICON_SPRITE, learnVocabulary }),
  });
  await app.warm();
  closing.push(app.close);
  const port = await listenOnLoopback(app.handle);
  const send = (
    path: string,
    { method = "GET", host = "wall.de.localhost", headers = {}, body }: AnyRequest = {},
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      request({ port, path, method, headers: { host, ...headers } }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      })
        .on("error", reject)
        .end(body);
    });
  /** Sends bytes as they are; resolves with everything that arrives before the server closes. */
  const sendRaw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let received = "";
      connect(port, "127.0.0.1")
        .setEncoding("utf8")
        .on("data", (chunk: string) => (received += chunk))
        .on("end", () => resolve(received))
        .on("error", reject)
        .write(text);
    });
  return { port, send, sendRaw, rendered: () => rendered, publicFolder: folders.public };
};

import { Option } from "@commander-js/extra-typings";
import { type Channel, CHANNELS } from "@passepartout/domain/market/channel";
import type { Locale } from "@passepartout/domain/market/locale";
import { type HostTable, localesOfChannel } from "@passepartout/domain/market/storefront";
import type { RunningServer } from "../composition.ts";
import type { Context } from "../context.ts";
import {
  type Crawl,
  type CrawledStorefront,
  crawledStorefront,
  crawlStorefront,
  payloadPath,
} from "../crawl-storefront.ts";
import { invalidInput } from "../failure.ts";
import { wholeNumber } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { createLoopbackClient, type FetchPage } from "../loopback.ts";
import { openSiteFolder, type SiteFolder } from "../site-folder.ts";
import { startShop } from "./serve.ts";

export const prerender: DefineCommand = (command, context) =>
  command
    .requiredOption("--out <folder>", "output folder; created if missing")
    .addOption(
      new Option("--page-limit <pages>", "maximum pages per storefront")
        .argParser(wholeNumber("page-limit", 1, 100_000))
        .default(1000),
    )
    .action(async ({ out, pageLimit: maxPages }) => {
      const isChosen = (option: string) =>
        command.getOptionValueSourceWithGlobals(option) !== "default";
      const { channel, locale } = context.settings();
      const channels = isChosen("channel") ? [channel] : CHANNELS;

      const folder = await openSiteFolder(out);
      const { env } = context.io;
      // The server that it starts is one in production, too.
      const hosts = await context.dependencies.readHosts({ NODE_ENV: "production", ...env });
      const chosen = channels.flatMap((one) =>
        localesOfChannel(one, hosts)
          .filter((other) => !isChosen("locale") || other === locale)
          .map((other) => crawledStorefront(one, other, hosts)),
      );
      if (chosen.length === 0)
        throw invalidInput(
          "storefront-missing",
          "the shop has no such storefront; PASSEPARTOUT_HOSTS names those that it has",
          locale,
        );
      const server = await startSilentShop(context);
      const { fetch, close } = createLoopbackClient(server.port);
      try {
        await folder.copy(server.files);
        const storefronts: PrerenderedStorefront[] = [];
        for (const storefront of chosen) {
          const written = await writeStorefront(storefront, { fetch, hosts, folder, maxPages });
          context.note(summaryOf(written));
          storefronts.push(written);
        }
        const { files, bytes } = folder.sizes();
        context.printFields(
          { folder: out, storefronts, files, bytes },
          {
            folder: out,
            storefronts: storefronts.length,
            pages: storefronts.reduce((sum, { pages }) => sum + pages, 0),
            files: `${files}, plus those of the build`,
            bytes,
          },
        );
      } finally {
        close();
        await server.close();
      }
    });

/** Starts the shop on a free port; it logs only with `--debug`. */
const startSilentShop = async (context: Context): Promise<RunningServer> => {
  const { env } = context.io;
  return startShop(context, {
    env: {
      ...env,
      LOG_LEVEL: context.settings().debug ? env["LOG_LEVEL"] : "silent",
      // The crawler states the protocol of a host in X-Forwarded-Proto.
      PASSEPARTOUT_TRUST_PROXY: "1",
    },
    port: 0,
    host: "127.0.0.1",
    data: ":memory:",
  });
};

interface PrerenderedStorefront extends Omit<Crawl, "files"> {
  readonly channel: Channel;
  readonly locale: Locale;
  readonly host: string;
}

/** Files of a host that no page refers to. */
const HOST_FILES = ["/robots.txt", "/sitemap.xml"];

const writeStorefront = async (
  storefront: CrawledStorefront,
  {
    folder,
    ...crawler
  }: {
    readonly fetch: FetchPage;
    readonly hosts: HostTable;
    readonly folder: SiteFolder;
    readonly maxPages: number;
  },
): Promise<PrerenderedStorefront> => {
  const { channel, locale, protocol, host, start } = storefront;
  const fetch = async (path: string) => crawler.fetch({ protocol, host, path });
  const { files, ...crawl } = await crawlStorefront(storefront, {
    ...crawler,
    save: async ({ path, html, payload }) => {
      await folder.write(`/${host}${path}/index.html`, html);
      await folder.write(`/${host}${payloadPath(path)}`, payload);
    },
  });
  const prefix = start === "/" ? "" : start;
  await folder.write(`/${host}${prefix}/404.html`, (await fetch(`${prefix}/error`)).body);
  for (const path of HOST_FILES) {
    const response = await fetch(path);
    if (response.status === 200) await folder.write(`/${host}${path}`, response.body);
  }
  // Files that are not part of the build are the same for every host and written once.
  for (const path of files) {
    if (folder.has(path)) continue;
    const response = await fetch(path);
    if (response.status === 200 && response.isShared) await folder.write(path, response.body);
  }
  return { channel, locale, host, ...crawl };
};

const summaryOf = ({
  channel,
  locale,
  host,
  pages,
  redirects,
  missing,
  left,
}: PrerenderedStorefront): string =>
  [
    `${channel}  ${locale}  ${host}  ${pages} pages`,
    redirects.length > 0 ? `${redirects.length} redirects` : "",
    ...missing.map(({ path, from }) => `no page at ${path}, linked from ${from}`),
    left > 0 ? `${left} more than --page-limit` : "",
  ]
    .filter((part) => part !== "")
    .join(", ");

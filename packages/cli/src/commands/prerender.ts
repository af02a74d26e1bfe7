import { Command, Option } from "@commander-js/extra-typings";
import { type Channel, CHANNELS } from "@passepartout/domain/market/channel";
import { type Locale, LOCALES } from "@passepartout/domain/market/locale";
import type { HostTable } from "@passepartout/domain/market/storefront";
import type { Context } from "../context.ts";
import { Failure, wordsOf } from "../failure.ts";
import { wholeNumber } from "../input.ts";
import { type AskPage, createLoopback } from "../loopback.ts";
import { openSiteFolder, type SiteFolder } from "../site-folder.ts";
import {
  payloadPath,
  type Walk,
  type WalkedStorefront,
  walkedStorefront,
  walkStorefront,
} from "../walk-storefront.ts";

/** `prerender --out DIR` */
export const prerender = (context: Context) =>
  new Command()
    .requiredOption("--out <folder>", "where the files go; it is made where there is none")
    .addOption(
      new Option("--page-limit <pages>", "the most pages of a storefront")
        .argParser(wholeNumber("page-limit", 1, 100_000))
        .default(1000),
    )
    .action(async ({ out, pageLimit: mostPages }, command) => {
      const folder = await openSiteFolder(out);
      const hosts = await context.parts.readHosts(context.io.env);
      const server = await startServer(context);
      const { ask, close } = createLoopback(server.port);
      try {
        await folder.copy(server.files);
        const storefronts: Written[] = [];
        for (const storefront of chosenOf(command.opts(), hosts)) {
          const written = await writeStorefront(storefront, { ask, hosts, folder, mostPages });
          context.note(lineOf(written));
          storefronts.push(written);
        }
        const { files, bytes } = folder.sizes();
        context.answer(
          { folder: out, storefronts, files, bytes },
          context.facts([
            ["folder", out],
            ["storefronts", String(storefronts.length)],
            ["pages", String(storefronts.reduce((sum, { pages }) => sum + pages, 0))],
            ["files", `${files}, besides those of the build`],
            ["bytes", String(bytes)],
          ]),
        );
      } finally {
        close();
        await server.close();
      }
    });

/** The storefronts that `--channel` and `--locale` name; what is not named is all, here as nowhere else. */
const chosenOf = (options: object, hosts: HostTable): readonly WalkedStorefront[] => {
  const { channel, locale } = options as { readonly channel?: Channel; readonly locale?: Locale };
  return (channel ? [channel] : CHANNELS).flatMap((one) =>
    (locale ? [locale] : LOCALES).map((other) => walkedStorefront(one, other, hosts)),
  );
};

/** The shop's own server on a port that is free, as quiet as a part of a command has to be. */
const startServer = async ({ parts, io, settings }: Context) => {
  const { backend, debug, now, fixedNow } = settings();
  const env = {
    ...io.env,
    LOG_LEVEL: debug ? io.env["LOG_LEVEL"] : "silent",
    // Pages of hosts that are reached over https name themselves so.
    PASSEPARTOUT_TRUST_PROXY: "1",
  };
  const choice = { env, port: 0, host: "127.0.0.1", data: ":memory:", backend };
  return parts
    .startServer({ ...choice, now: fixedNow ? now : undefined })
    .catch((reason: unknown) => {
      if (reason instanceof Failure) throw reason;
      const message = `the shop did not start: ${wordsOf(reason)}`;
      throw new Failure(3, { code: "server-failed", message, input: "" }, { cause: reason });
    });
};

/** What was written of a storefront. */
interface Written extends Omit<Walk, "files"> {
  readonly channel: Channel;
  readonly locale: Locale;
  readonly host: string;
}

/** Files of a host that no page names. */
const OF_A_HOST = ["/robots.txt", "/sitemap.xml"];

const writeStorefront = async (
  storefront: WalkedStorefront,
  {
    folder,
    ...walker
  }: {
    readonly ask: AskPage;
    readonly hosts: HostTable;
    readonly folder: SiteFolder;
    readonly mostPages: number;
  },
): Promise<Written> => {
  const { channel, locale, protocol, host, start } = storefront;
  const ask = async (path: string) => walker.ask({ protocol, host, path });
  const { files, ...walk } = await walkStorefront(storefront, {
    ...walker,
    keep: async ({ path, html, payload }) => {
      await folder.write(`/${host}${path}/index.html`, html);
      await folder.write(`/${host}${payloadPath(path)}`, payload);
    },
  });
  const prefix = start === "/" ? "" : start;
  await folder.write(`/${host}${prefix}/404.html`, (await ask(`${prefix}/error`)).body);
  for (const path of OF_A_HOST) {
    const reply = await ask(path);
    if (reply.status === 200) await folder.write(`/${host}${path}`, reply.body);
  }
  // What pages name besides the files of the build: the same for every host, and written once.
  for (const path of files) {
    if (folder.has(path)) continue;
    const reply = await ask(path);
    if (reply.status === 200 && reply.isShared) await folder.write(path, reply.body);
  }
  return { channel, locale, host, ...walk };
};

const lineOf = ({ channel, locale, host, pages, redirects, missing, left }: Written): string =>
  [
    `${channel}  ${locale}  ${host}  ${pages} pages`,
    redirects.length > 0 ? `${redirects.length} redirects` : "",
    ...missing.map(({ path, from }) => `no page at ${path}, linked from ${from}`),
    left > 0 ? `${left} more than --page-limit` : "",
  ]
    .filter((part) => part !== "")
    .join(", ");

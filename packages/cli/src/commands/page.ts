import { type PageAnswer, openPage } from "@passepartout/domain/content/open-page";
import { storefrontOfHost } from "@passepartout/domain/market/storefront";
import { localePrefixOf } from "@passepartout/domain/routing/path-prefix";
import { resolveUrl, splitHost } from "@passepartout/domain/routing/resolve-url";
import type { UrlRedirect } from "@passepartout/domain/routing/request-url";
import { originOf, requestUrlOf } from "../address.ts";
import type { Context } from "../context.ts";
import { Failure } from "../failure.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const page: DefineCommand = (command, context) =>
  command
    .argument("<path>", "path on the storefront of --channel and --locale, or address")
    .action(async (text) => {
      const { channel, locale } = context.settings();
      const hosts = await context.dependencies.readHosts(context.io.env);
      const path = hasOwnPrefix(text) ? text : `${localePrefixOf(locale)}${text}`;
      const resolution = resolveUrl(requestUrlOf(path, originOf(channel, locale, hosts)), hosts);
      if (resolution.kind === "invalid") throw notFound(resolution.message, text);
      if (resolution.kind === "redirect") return printPage(context, resolution);
      const result = await context.withShop(
        (shop) =>
          openPage(shop, resolution.route.path.slice(1), {
            mayRedirectTo: (host) => storefrontOfHost(splitHost(host).hostname, hosts).known,
          }),
        { place: resolution },
      );
      if (result.kind === "not-found")
        throw notFound(
          `there is no such page in ${resolution.locale} on ${resolution.channel}`,
          text,
        );
      printPage(context, result);
    });

/** True for an address, and for a path that begins with a locale prefix. */
const hasOwnPrefix = (text: string): boolean =>
  !text.startsWith("/") || /^\/[a-z]{2}(?:-[a-z]{2})?(?:[/?#]|$)/i.test(text);

const notFound = (message: string, input: string): Failure =>
  new Failure(
    1,
    { code: "not-found", message, input: input.slice(0, 200) },
    { document: { kind: "not-found" } },
  );

/** A row for each value, the first of them with the name. */
const rows = (name: string, values: readonly string[]) =>
  values.map((value, index) => [index === 0 ? name : "", value] as const);

const printPage = (
  context: Context,
  result: UrlRedirect | Exclude<PageAnswer, { kind: "not-found" }>,
): void => {
  if (result.kind === "redirect") {
    const { kind, status, location } = result;
    return context.print({ kind, status, location }, `redirect ${status} ${location}\n`);
  }
  const { slug, content, links, relations } = result.story;
  context.printFields({ kind: "page", story: result.story }, [
    ["title", content.title],
    ["description", content.description],
    ["slug", slug === "" ? "/" : slug],
    ["sku", content.sku ?? "none"],
    ...rows(
      "blocks",
      content.body.map(({ kind }) => kind),
    ),
    ...rows(
      "links",
      links.map(({ path }) => path),
    ),
    ...rows(
      "relations",
      relations.map(({ path }) => path),
    ),
  ]);
};

import { Command } from "@commander-js/extra-typings";
import type { PageAnswer } from "@passepartout/domain/content/open-page";
import { storefrontOfHost } from "@passepartout/domain/market/storefront";
import { localePrefixOf } from "@passepartout/domain/routing/path-prefix";
import { resolveVisit, splitHost } from "@passepartout/domain/routing/resolve-visit";
import { originOf, visitOf } from "../address.ts";
import type { Context } from "../context.ts";
import { Failure } from "../failure.ts";

/** `page <path>` */
export const page = (context: Context) =>
  new Command()
    .argument("<path>", "a path in the shop of --channel and --locale, or a whole address")
    .action(async (text) => {
      const { channel, locale } = context.settings();
      const hosts = await context.parts.readHosts(context.io.env);
      const path = hasOwnPrefix(text) ? text : `${localePrefixOf(locale)}${text}`;
      const resolution = resolveVisit(visitOf(path, originOf(channel, locale, hosts)), hosts);
      if (resolution.kind === "invalid") throw notFound(resolution.message, text);
      if (resolution.kind === "redirect") {
        const { kind, status, location } = resolution;
        show(context, { kind, status, location });
        return;
      }
      const answer = await context.ask(
        (shop) =>
          shop.openPage(resolution.route.path.slice(1), {
            mayRedirectTo: (host) => storefrontOfHost(splitHost(host).hostname, hosts).known,
          }),
        resolution,
      );
      if (answer.kind === "not-found") {
        throw notFound(
          `there is no page here in ${resolution.locale} on ${resolution.channel}`,
          text,
        );
      }
      show(context, answer);
    });

/** An address, or a path that says its locale itself. */
const hasOwnPrefix = (text: string): boolean =>
  !text.startsWith("/") || /^\/[a-z]{2}(?:-[a-z]{2})?(?:[/?#]|$)/i.test(text);

const notFound = (message: string, input: string): Failure =>
  new Failure(
    1,
    { code: "not-found", message, input: input.slice(0, 200) },
    { document: { kind: "not-found" } },
  );

const show = (context: Context, answer: Exclude<PageAnswer, { kind: "not-found" }>): void => {
  if (answer.kind === "redirect") {
    const { kind, status, location } = answer;
    context.answer({ kind, status, location }, `redirect ${status} ${location}\n`);
    return;
  }
  const { slug, content } = answer.story;
  context.answer(
    { kind: "page", story: answer.story },
    context.facts([
      ["title", content.title],
      ["description", content.description],
      ["slug", slug === "" ? "/" : slug],
      ["sku", content.sku ?? "none"],
      ...content.body.map(
        (block, index) => [index === 0 ? "blocks" : "", block.component] as const,
      ),
    ]),
  );
};

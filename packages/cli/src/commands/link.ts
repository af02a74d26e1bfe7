import { Command } from "@commander-js/extra-typings";
import { pageAddressOf, resolveLink } from "@passepartout/domain/routing/link";
import { originOf, visitOf } from "../address.ts";
import type { Context } from "../context.ts";

/** `link <href> --current <url>` */
export const link = (context: Context) =>
  new Command()
    .argument("<href>", "as content holds it: no prefix, no host")
    .requiredOption("--current <url>", "the page on which the link stands")
    .action(async (target, { current }) => {
      const { channel, locale } = context.settings();
      const hosts = await context.parts.readHosts(context.io.env);
      const { protocol, host, path, query } = visitOf(current, originOf(channel, locale, hosts));
      const href = resolveLink(target, pageAddressOf(`${protocol}//${host}${path}${query}`, hosts));
      context.answer({ href }, `${href}\n`);
    });

import { pageAddressOf, resolveLink } from "@passepartout/domain/routing/link";
import { originOf, requestUrlOf } from "../address.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const link: DefineCommand = (command, context) =>
  command
    .argument("<href>", "link as in content, without prefix or host")
    .requiredOption("--current <url>", "page that contains the link")
    .action(async (target, { current }) => {
      const { channel, locale } = context.settings();
      const hosts = await context.dependencies.readHosts(context.io.env);
      const { protocol, host, path, query } = requestUrlOf(
        current,
        originOf(channel, locale, hosts),
      );
      const href = resolveLink(target, pageAddressOf(`${protocol}//${host}${path}${query}`, hosts));
      context.print({ href }, `${href}\n`);
    });

import { invalid } from "@passepartout/domain/kernel/result";
import { Failure } from "../failure.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { table } from "../output.ts";

export const storefrontUrls: DefineCommand = (command, context) =>
  command
    .argument("<path>", "path of a page in the storefront of --locale")
    .action(async (path) => {
      const urls = await context.withShop(({ storefront }) => storefront.localizedUrls(path));
      if (!urls)
        throw new Failure(
          1,
          invalid("not-found", "the storefront has no page at this path", path).error,
        );
      context.print(
        { urls },
        table(urls.map(({ locale, host, path: localized }) => [locale, host, localized])),
      );
    });

import { Argument, Command, Option } from "@commander-js/extra-typings";
import { parseProductKind, PRODUCT_KINDS } from "@passepartout/domain/catalogue/product-kind";
import type { DesignGroup } from "@passepartout/domain/designer/derive-parameters";
import { buildDesignerUrl } from "@passepartout/domain/designer/designer-url";
import type { QueryEntry } from "@passepartout/domain/designer/product-query";
import type { Context } from "../context.ts";
import { taken, wrong } from "../failure.ts";
import { collectParameter, jsonOf } from "../input.ts";

/** `designer url <kind> -p name=value …` */
export const designerUrl = (context: Context) =>
  new Command()
    .addArgument(
      new Argument("<kind>", `kind of product: ${PRODUCT_KINDS.join(", ")}`).argParser((text) =>
        taken(parseProductKind(text)),
      ),
    )
    .addOption(
      new Option("-p, --parameter <name=value>", "a query entry; may be given again")
        .argParser<readonly QueryEntry[]>(collectParameter)
        .default([] as readonly QueryEntry[], "none"),
    )
    .option("--frame-only", "for a frame without a picture")
    .option("--design-groups <file>", "JSON list of {id, format, templateId} for a photo book")
    .action(async (kind, { parameter, frameOnly = false, designGroups: file }) => {
      const { locale, now } = context.settings();
      const designGroups = file === undefined ? undefined : await designGroupsIn(file, context);
      const { url, path, query, dropped } = buildDesignerUrl(kind, parameter, {
        locale,
        now,
        frameOnly,
        ...(designGroups && { designGroups }),
      });
      context.answer({ url, path, query, dropped }, `${url}\n`);
      for (const [name, value, reason] of dropped) {
        context.note(`dropped ${name}=${value}: ${reason}`);
      }
    });

const designGroupsIn = async (file: string, context: Context): Promise<readonly DesignGroup[]> => {
  const text = await context.parts.readFile(file).catch(() => {
    throw wrong("file-unreadable", "the file of design groups cannot be read", file);
  });
  const groups = jsonOf("design-groups", text);
  if (Array.isArray(groups) && groups.every(isDesignGroup)) return groups;
  throw wrong(
    "design-groups-malformed",
    'design groups are a JSON list such as [{"id":"7","format":"a4-quer","templateId":"12"}]',
    file,
  );
};

const isDesignGroup = (value: unknown): value is DesignGroup => {
  if (typeof value !== "object" || value === null) return false;
  const { id, format, templateId } = value as Record<string, unknown>;
  return [id, format, templateId].every((field) => typeof field === "string");
};

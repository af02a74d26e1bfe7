import type { DesignGroup, DroppedEntry } from "@passepartout/domain/designer/derive-parameters";
import { buildDesignerUrl, parseDesignerUrl } from "@passepartout/domain/designer/designer-url";
import { inferProductKind } from "@passepartout/domain/designer/infer-product-kind";
import { PARAMETERS_OF } from "@passepartout/domain/designer/designer-parameters";
import { type QueryEntry, parseQuery } from "@passepartout/domain/designer/product-query";
import { queryIn } from "../address.ts";
import type { Context } from "../context.ts";
import { Failure, invalidInput, unwrap } from "../failure.ts";
import {
  parameterOption,
  parseJson,
  productKindArgument,
  readTextFile,
  suggestion,
} from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const designerInfer: DefineCommand = (command, context) =>
  command.argument("<url-or-query>", "address with a query, or the query alone").action((text) => {
    const productKind = inferProductKind(parseQuery(queryIn(text)));
    if (productKind === undefined) {
      throw new Failure(
        1,
        {
          code: "nothing-inferred",
          message:
            "no product kind can be inferred; it follows from photoboxType, materialType, frameType, calendarType, photobookType, printing or themeId",
          input: text.slice(0, 200),
        },
        { document: { productType: null } },
      );
    }
    context.print({ productType: productKind }, `${productKind}\n`);
  });

export const designerParse: DefineCommand = (command, context) =>
  command.argument("<url>", "designer link, with or without host").action((url) => {
    const { productKind, locale = null, parameters } = unwrap(parseDesignerUrl(url));
    context.printFields({ productType: productKind, locale, parameters: byName(parameters) }, [
      ["product kind", productKind],
      ["locale", locale ?? "none"],
      ...parameters.map(([name, value]) => [`  ${name}`, value] as const),
    ]);
  });

/** Values by name; a repeated name such as `categoryIds[]` has a list of values. */
const byName = (entries: readonly QueryEntry[]): Record<string, string | readonly string[]> => {
  const lists = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  return Object.fromEntries(
    [...lists].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? "") : values]),
  );
};

export const designerUrl: DefineCommand = (command, context) =>
  command
    .addArgument(productKindArgument())
    .addOption(parameterOption("query parameter"))
    .option("--frame-only", "link for a frame without an image")
    .option("--design-groups <file>", "JSON list of {id, format, templateId} for a photo book")
    .option("--strict", "fail if a parameter is dropped")
    .action(async (kind, { parameter, frameOnly = false, designGroups: file, strict = false }) => {
      const { locale, now } = context.settings();
      const designGroups = file === undefined ? undefined : await readDesignGroups(file, context);
      const designer = await context.dependencies.readDesigner(context.io.env);
      const {
        url: link,
        path,
        query,
        dropped,
      } = buildDesignerUrl(kind, parameter, {
        locale,
        now,
        frameOnly,
        ...(designGroups && { designGroups }),
      });
      const url = `${designer}${link}`;
      const names = [...PARAMETERS_OF[kind].keys(), "locale"];
      const reasons = dropped.map(
        ([name, value, reason]) =>
          `${name}=${value}: ${reason}${names.includes(name) ? "" : suggestion(name, names)}`,
      );
      if (strict && dropped.length > 0) throw droppedFailure(dropped, reasons);
      context.print({ url, path, query, dropped }, `${url}\n`);
      for (const reason of reasons) context.note(`dropped ${reason}`);
    });

const droppedFailure = (dropped: readonly DroppedEntry[], reasons: readonly string[]): Failure => {
  const [[name, value]] = dropped as readonly [DroppedEntry];
  const error = {
    code: "parameters-dropped",
    message: `parameters dropped: ${reasons.join("; ")}`,
    input: `${name}=${value}`,
  };
  return new Failure(1, error, { document: { error: { ...error, dropped } } });
};

const readDesignGroups = async (
  file: string,
  context: Context,
): Promise<readonly DesignGroup[]> => {
  const groups = parseJson("design-groups", await readTextFile(file, context));
  if (Array.isArray(groups) && groups.every(isDesignGroup)) return groups;
  throw invalidInput(
    "design-groups-malformed",
    'design groups must be a JSON list such as [{"id":"7","format":"a4-quer","templateId":"12"}]',
    file,
  );
};

const isDesignGroup = (value: unknown): value is DesignGroup => {
  if (typeof value !== "object" || value === null) return false;
  const { id, format, templateId } = value as Record<string, unknown>;
  return [id, format, templateId].every((field) => typeof field === "string");
};

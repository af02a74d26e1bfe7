import { Option } from "@commander-js/extra-typings";
import type { DesignGroup, DroppedEntry } from "@passepartout/domain/designer/derive-parameters";
import { buildDesignerUrl } from "@passepartout/domain/designer/designer-url";
import { PARAMETERS_OF } from "@passepartout/domain/designer/parameter-table";
import type { QueryEntry } from "@passepartout/domain/designer/product-query";
import type { Context } from "../context.ts";
import { Failure, invalidInput } from "../failure.ts";
import { collectParameter, parseJson, productKindArgument, readTextFile } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { suggestion } from "../nearest-name.ts";

export const designerUrl: DefineCommand = (command, context) =>
  command
    .addArgument(productKindArgument())
    .addOption(
      new Option("-p, --parameter <name=value>", "query parameter; repeatable")
        .argParser<readonly QueryEntry[]>(collectParameter)
        .default([] as readonly QueryEntry[], "none"),
    )
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

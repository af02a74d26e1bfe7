import { Option } from "@commander-js/extra-typings";
import { MAX_PIECES } from "@passepartout/domain/catalogue/amount";
import {
  BINDINGS,
  COVER_LAMINATIONS,
  coverLaminationsOf,
  COVERS,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_PAPERS,
  PHOTOBOOK_REFINEMENTS,
  PHOTOBOOK_TYPES,
} from "@passepartout/domain/catalogue/photo-book";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import { oneOf, unknownName, wholeNumber } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { printLowestPrice, printProductPrice } from "../product-price.ts";

export const pricePhotobook: DefineCommand = (command, context) =>
  command
    .addOption(
      new Option("--type <type>", "type of photo book")
        .choices(PHOTOBOOK_TYPES)
        .argParser(oneOf("type", PHOTOBOOK_TYPES)),
    )
    .addOption(
      new Option("--format <format>", "format such as a4-quer; without it the lowest price")
        .choices(PHOTOBOOK_FORMATS)
        .argParser(oneOf("format", PHOTOBOOK_FORMATS)),
    )
    .option("--pages <number>", "number of pages", wholeNumber("pages", 1, 1000))
    .addOption(
      new Option("--cover <cover>", "cover").choices(COVERS).argParser(oneOf("cover", COVERS)),
    )
    .addOption(
      new Option("--lamination <lamination>", "lamination of the cover")
        .choices(COVER_LAMINATIONS)
        .argParser(oneOf("lamination", COVER_LAMINATIONS)),
    )
    .addOption(
      new Option("--binding <binding>", "binding")
        .choices(BINDINGS)
        .argParser(oneOf("binding", BINDINGS)),
    )
    .addOption(
      new Option("--paper <paper>", "paper of the pages")
        .choices(PHOTOBOOK_PAPERS)
        .argParser(oneOf("paper", PHOTOBOOK_PAPERS)),
    )
    .addOption(
      new Option("--refinement <refinement>", "refinement of the cover")
        .choices(PHOTOBOOK_REFINEMENTS)
        .argParser(oneOf("refinement", PHOTOBOOK_REFINEMENTS)),
    )
    .option("--amount <number>", "number of photo books", wholeNumber("amount", 1, MAX_PIECES))
    .action(async ({ type, format, pages, lamination, binding, ...choices }) => {
      const kind = "photobook";
      const { channel, locale } = context.settings();
      const laminations = coverLaminationsOf(channelRules(channel, locale));
      if (lamination !== undefined && !laminations.includes(lamination))
        throw unknownName(`lamination of the ${channel} shop`, lamination, laminations);
      await (type === undefined || format === undefined
        ? printLowestPrice(context, { kind, type, format })
        : printProductPrice(context, {
            kind,
            type,
            format,
            pageCount: pages,
            coverLamination: lamination,
            photobookBinding: binding,
            ...choices,
          }));
    });

import { Option } from "@commander-js/extra-typings";
import { MAX_PIECES } from "@passepartout/domain/catalogue/amount";
import {
  CALENDAR_DIN_FORMATS,
  CALENDAR_MM_FORMATS,
  CALENDAR_PAPERS,
  CALENDAR_TYPES,
  MOUNTINGS,
} from "@passepartout/domain/catalogue/calendar";
import { oneOf, wholeNumber } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { printLowestPrice, printProductPrice } from "../product-price.ts";

const FORMATS = [...CALENDAR_DIN_FORMATS, ...CALENDAR_MM_FORMATS];

export const priceCalendar: DefineCommand = (command, context) =>
  command
    .addOption(
      new Option("--type <type>", "type of calendar")
        .choices(CALENDAR_TYPES)
        .argParser(oneOf("type", CALENDAR_TYPES)),
    )
    .addOption(
      new Option("--format <format>", "format such as a4-quer; without it the lowest price")
        .choices(FORMATS)
        .argParser(oneOf("format", FORMATS)),
    )
    .addOption(
      new Option("--mounting <mounting>", "mounting")
        .choices(MOUNTINGS)
        .argParser(oneOf("mounting", MOUNTINGS)),
    )
    .addOption(
      new Option("--paper <paper>", "paper")
        .choices(CALENDAR_PAPERS)
        .argParser(oneOf("paper", CALENDAR_PAPERS)),
    )
    .option("--amount <number>", "number of calendars", wholeNumber("amount", 1, MAX_PIECES))
    .action(async ({ type: calendarType, format: formatType, mounting, paper, amount }) => {
      const kind = "calendar";
      await (calendarType === undefined || formatType === undefined
        ? printLowestPrice(context, { kind, calendarType, formatType })
        : printProductPrice(context, {
            kind,
            calendarType,
            formatType,
            mountingType: mounting,
            paperType: paper,
            amount,
          }));
    });

import { addChoices, printChosen } from "../choice-options.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const priceCalendar: DefineCommand = (command, context) =>
  addChoices(command, "calendar", {
    calendarType: "type of calendar",
    formatType: "format such as a4-quer; without it the lowest price",
    mountingType: "mounting",
    paperType: "paper",
    amount: "number of calendars",
  }).action((options) => printChosen(context, "calendar", options));

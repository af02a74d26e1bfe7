import { type Experiment, EXPERIMENTS } from "@passepartout/domain/experiments/experiment";
import type { DefineCommand } from "../lazy-command.ts";
import { table } from "../output.ts";

/** What visitors with the treatment `on` see. */
const GATED_FEATURES: Readonly<Record<Experiment, string>> = {
  "wall-art-flyout": "new layout of the wall art flyout in the main navigation",
  "wall-art-product-matrix": "new product matrix on wall art pages",
  "hide-shops": "pages of wall pictures without links to other shops",
  "calculator-redesign": "new design of the price calculator",
  nudging: "what the next larger format costs, if it is cheaper for its area",
  "portrait-format": "portrait formats beside landscape ones",
  "canvas-redesign": "new design of the canvas pages",
  "wall-art-teaser": "prices in the wall art teaser without a first interaction",
};

export const flagsList: DefineCommand = (command, context) =>
  command.action(() => {
    const flags = EXPERIMENTS.map((flag) => ({ flag, gates: GATED_FEATURES[flag] }));
    context.print({ flags }, table(flags.map(({ flag, gates }) => [flag, gates])));
  });

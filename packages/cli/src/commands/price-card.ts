import { CARD_PAPERS, REFINEMENT_TYPES } from "@passepartout/domain/catalogue/card";
import {
  CARD_QUANTITIES,
  DEFAULT_CARD_QUANTITY,
} from "@passepartout/domain/catalogue/card-quantity";
import { choice, wholeNumber } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { printLowestPrice, printProductPrice } from "../product-price.ts";

export const priceCard: DefineCommand = (command, context) =>
  command
    .option("--theme <id>", "id of the theme; without it the lowest price")
    .option(
      "--quantity <number>",
      "number of cards",
      wholeNumber("quantity", 1, Math.max(...CARD_QUANTITIES)),
      DEFAULT_CARD_QUANTITY,
    )
    .addOption(choice("--refinement <refinement>", "refinement of each card", REFINEMENT_TYPES))
    .addOption(choice("--paper <paper>", "paper of each card", CARD_PAPERS))
    .option("--accessory <sku...>", "one piece for each card, such as ribbon-satin-gold")
    .action(async ({ theme: themeId, quantity, refinement, paper, accessory }) => {
      await (themeId === undefined
        ? printLowestPrice(context, { kind: "card" })
        : printProductPrice(
            context,
            { kind: "card", themeId, quantity, refinementType: refinement, paper },
            accessory,
          ));
    });

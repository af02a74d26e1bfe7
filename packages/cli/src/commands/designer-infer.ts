import { Command } from "@commander-js/extra-typings";
import { inferProductKind } from "@passepartout/domain/designer/infer-product-kind";
import { parseQuery } from "@passepartout/domain/designer/product-query";
import { queryIn } from "../address.ts";
import type { Context } from "../context.ts";
import { Failure } from "../failure.ts";

/** `designer infer <url-or-query>` */
export const designerInfer = (context: Context) =>
  new Command()
    .argument("<url-or-query>", "an address with a query, or the query alone")
    .action((text) => {
      const productType = inferProductKind(parseQuery(queryIn(text)));
      if (productType === undefined) {
        throw new Failure(
          1,
          {
            code: "nothing-inferred",
            message:
              "no kind of product can be inferred; one follows from photoboxType, materialType, frameType, calendarType, photobookType, printing or themeId",
            input: text.slice(0, 200),
          },
          { document: { productType: null } },
        );
      }
      context.answer({ productType }, `${productType}\n`);
    });

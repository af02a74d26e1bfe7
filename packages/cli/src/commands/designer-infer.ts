import { inferProductKind } from "@passepartout/domain/designer/infer-product-kind";
import { parseQuery } from "@passepartout/domain/designer/product-query";
import { queryIn } from "../address.ts";
import { Failure } from "../failure.ts";
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

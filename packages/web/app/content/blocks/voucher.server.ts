import type { VoucherBlock } from "@passepartout/domain/content/service-blocks";
import { today } from "@passepartout/domain/market/today";
import type { PageRequest } from "../../router/page-request.server.ts";
import { dateText } from "./date-text.server.ts";
import { keysIn, textsOf } from "../../router/page-texts.ts";

/** A voucher is omitted after its last day, which ends at midnight in the country of the storefront. */
export const prepareVoucher = (request: PageRequest, block: VoucherBlock) => {
  const { validUntil } = block;
  const { shop } = request;
  if (validUntil !== undefined && validUntil < today(shop)) return undefined;
  return {
    ...block,
    texts: {
      ...textsOf(shop, keysIn("blocks.voucher", ["code", "enter", "redeem", "redeemed"])),
      ...textsOf(shop, keysIn("page", ["busy", "failed"])),
      ...(validUntil !== undefined && {
        valid: shop.text("blocks.voucher.valid", { date: dateText(request, validUntil) }),
      }),
    },
  };
};

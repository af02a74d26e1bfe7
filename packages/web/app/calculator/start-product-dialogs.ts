import type { FormatLimits } from "@passepartout/domain/calculator/own-format";
import { isFrame, isMaterial } from "@passepartout/domain/catalogue/wall";
import { createBrowserCustomerImages } from "@passepartout/adapters/browser/customer-images";
import { createBrowserFormatLimits } from "@passepartout/adapters/browser/format-limits";
import { createImageMetas } from "@passepartout/adapters/browser/image-metas";
import { browserLog } from "@passepartout/adapters/browser/log";
import { openImageMeta } from "@passepartout/domain/images/open-image-meta";
import { invalid, ok, type Result } from "@passepartout/domain/kernel/result";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { placeOfPage, requestBackend } from "../router/page-backend.ts";
import type { CustomerImage } from "./own-photo-store.ts";

/** The limits of formats of a material and its frame, separated by a space. Rejects without any, and if they cannot be loaded, which is logged. */
export const loadFormatLimits = async (product: string): Promise<FormatLimits> => {
  const [materialType = "", frame = ""] = product.split(" ");
  try {
    const limits =
      isMaterial(materialType) &&
      (await createBrowserFormatLimits(requestBackend)({
        materialType,
        frameType: isFrame(frame) ? frame : undefined,
      }));
    if (limits) return limits;
  } catch (reason) {
    browserLog.error("price-list-error", { reason: reasonOf(reason) });
  }
  throw new Error(`no limits of formats for ${product}`);
};

const images = () => createBrowserCustomerImages(placeOfPage(document), requestBackend);

export type UploadedImage = Required<Pick<CustomerImage, "id" | "address">>;

const withAddress = (image: { readonly id: string }): UploadedImage => ({
  id: image.id,
  address: images().addressOf(image),
});

/** Uploads an image; the error is a message for the visitor, which is empty if there is no response. */
export const uploadImage = async (
  ...upload: Parameters<ReturnType<typeof images>["upload"]>
): Promise<Result<UploadedImage>> => {
  try {
    const result = await images().upload(...upload);
    return result.ok ? ok(withAddress(result.value)) : result;
  } catch (reason) {
    return invalid("image-refused", "", reasonOf(reason));
  }
};

/** The images that the visitor has uploaded, latest first. */
export const earlierImages = async (): Promise<readonly UploadedImage[]> =>
  (await images().list()).map(withAddress).toReversed();

/** An uploaded image with its size, as the browser shows it; undefined if it cannot show it. */
export const openImage = async (image: UploadedImage): Promise<CustomerImage | undefined> => {
  const { width, height } = await openImageMeta(
    { metas: createImageMetas(), log: browserLog },
    image.address,
  );
  return width > 0 ? { ...image, width, height } : undefined;
};

import type { CustomerImages, StoredImage } from "@passepartout/domain/images/customer-images.port";
import { invalid, ok, type Result } from "@passepartout/domain/kernel/result";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import { backendPath, backendHeaders } from "@passepartout/domain/market/backend-request";
import type { Place } from "@passepartout/domain/market/place";
import { safeParse } from "zod/mini";
import { IMAGES, UPLOAD_IMAGE } from "../contract/accounts.ts";
import { refusedBy } from "../contract/backend-error.ts";
import { createBackendCall } from "./backend-call.ts";
import type { BackendRequest } from "./backend-request.ts";

/** An upload may take as long as it moves on. */
const STALLED_MS = 30_000;

/** The images of a visitor at the shop backend. Uploads use XMLHttpRequest, because fetch does not report their progress. */
export const createBrowserCustomerImages = (
  place: Place,
  sendRequest: BackendRequest,
  createRequest: () => XMLHttpRequest = () => new XMLHttpRequest(),
): CustomerImages<File> => ({
  upload: (file, onProgress, stop) =>
    new Promise((resolve, reject) => {
      const request = createRequest();
      const fail = () => reject(new Error("the image was not uploaded"));
      let timer: ReturnType<typeof setTimeout> | undefined;
      const watch = () => {
        clearTimeout(timer);
        timer = setTimeout(() => request.abort(), STALLED_MS);
      };
      request.upload.addEventListener("progress", ({ loaded, total }) => {
        watch();
        if (total > 0) onProgress(loaded / total);
      });
      request.addEventListener("load", () => resolve(readResult(request)));
      for (const event of ["error", "abort"] as const) request.addEventListener(event, fail);
      request.addEventListener("loadend", () => clearTimeout(timer));
      request.open("POST", backendPath(IMAGES.path, place.platform));
      for (const [name, value] of Object.entries(backendHeaders(place.channel, place.locale)))
        request.setRequestHeader(name, value);
      request.setRequestHeader("Accept", "application/json");
      const form = new FormData();
      form.set("image", file);
      watch();
      request.send(form);
      if (stop?.aborted) request.abort();
      stop?.addEventListener("abort", () => request.abort());
    }),
  list: () => createBackendCall(sendRequest)(IMAGES),
  addressOf: ({ id }) =>
    `${backendPath(IMAGES.path, place.platform)}?${new URLSearchParams({ id }).toString()}`,
});

/** The stored image, or the message of the server about what it refuses. */
const readResult = ({ status, responseText }: XMLHttpRequest): Result<StoredImage> => {
  const body = parseJson(responseText);
  const image = safeParse(UPLOAD_IMAGE.answer, body);
  return status >= 200 && status < 300 && image.success
    ? ok({ id: image.data.id })
    : invalid("image-refused", refusedBy(UPLOAD_IMAGE.path, status, body).sentence, String(status));
};

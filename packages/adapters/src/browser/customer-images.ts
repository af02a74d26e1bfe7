import type { CustomerImages, StoredImage } from "@passepartout/domain/images/customer-images.port";
import { invalid, ok, type Result } from "@passepartout/domain/kernel/result";
import { backendPath } from "@passepartout/domain/market/backend-path";
import { backendHeaders } from "@passepartout/domain/market/headers";
import type { Place } from "@passepartout/domain/market/place";
import type { BackendRequest } from "./backend-request.ts";

const PATH = "/web-api/customer-picture";

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
      request.addEventListener("load", () => resolve(resultOf(request)));
      for (const event of ["error", "abort"] as const) request.addEventListener(event, fail);
      request.addEventListener("loadend", () => clearTimeout(timer));
      request.open("POST", backendPath(PATH, place.platform));
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
  list: async () => {
    const response = await sendRequest(PATH);
    if (!response.ok) throw new Error(`the images responded with status ${response.status}`);
    const { images } = (await response.json()) as { readonly images?: unknown };
    return Array.isArray(images) ? images.filter(isStoredImage) : [];
  },
  addressOf: ({ id }) =>
    `${backendPath(PATH, place.platform)}?${new URLSearchParams({ id }).toString()}`,
});

const isStoredImage = (value: unknown): value is StoredImage =>
  typeof (value as { readonly id?: unknown } | null)?.id === "string";

/** The stored image, or the message of the server about what it refuses. */
const resultOf = ({ status, responseText }: XMLHttpRequest): Result<StoredImage> => {
  const refuse = (message: string) => invalid("image-refused", message, String(status));
  try {
    const answer: unknown = JSON.parse(responseText);
    if (status >= 200 && status < 300 && isStoredImage(answer)) return ok({ id: answer.id });
    const { message } = (answer ?? {}) as { readonly message?: unknown };
    return refuse(typeof message === "string" ? message : "");
  } catch {
    return refuse("");
  }
};

import { causeOf } from "@passepartout/domain/logging/log-entry";
import { PRODUCT_KINDS } from "@passepartout/domain/catalogue/product-kind";
import { buildDesignerUrl } from "@passepartout/domain/designer/designer-url";
import type { Place } from "@passepartout/domain/market/place";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { BackendError } from "../src/contract/backend-error.ts";
import type { CheckedEndpoint } from "./problem.ts";

const REFUSALS = [401, 403];

/** Opens a link of each kind of product at a designer elsewhere, as a visitor without a session would. Rejects with a BackendError if the designer is away. */
export const checkDesigner = async (
  url: string,
  place: Place,
  now: number,
): Promise<readonly CheckedEndpoint[]> => {
  const checked: CheckedEndpoint[] = [];
  for (const kind of PRODUCT_KINDS) {
    const link = buildDesignerUrl(kind, [["productType", kind]], { locale: place.locale, now }).url;
    const response = await fetch(`${url}${link}`, {
      headers: { Accept: "text/html" },
      signal: AbortSignal.timeout(DEADLINES_MS.browser),
    }).catch((reason: unknown) => {
      throw new BackendError(`${url} does not respond to ${link}: ${causeOf(reason)}`, {
        cause: reason,
      });
    });
    await response.body?.cancel();
    const message = problemOf(response);
    checked.push({
      endpoint: `GET ${link}`,
      problems: message === undefined ? [] : [{ field: "", message }],
    });
  }
  return checked;
};

const problemOf = ({ status, ok, headers }: Response): string | undefined => {
  if (REFUSALS.includes(status)) return `refuses visitors with status ${status}`;
  if (!ok) return `must respond with a page, not with status ${status}`;
  const type = headers.get("content-type") ?? "no content type";
  return type.startsWith("text/html") ? undefined : `must be a page (text/html), not ${type}`;
};

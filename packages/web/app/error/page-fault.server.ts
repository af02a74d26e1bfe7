import { openErrorStory } from "@passepartout/domain/content/error-story";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { isRouteErrorResponse } from "react-router";
import { prepareBlocks } from "../content/blocks/blocks.server.ts";
import type { PageRequest } from "../router/page-request.server.ts";
import type { PageFault } from "./page-fault.ts";

/** A fault in the form in which the router takes it for the response of a route. */
export interface SentFault {
  readonly status: number;
  readonly statusText: string;
  readonly internal: boolean;
  readonly data: PageFault;
}

const MAX_LOGGED_PATH = 200;

const isPageFault = (data: unknown): data is PageFault =>
  typeof data === "object" && data !== null && "message" in data;

/** The part of a fault that is sent to the browser: its status, the error story, the request id of the log entry, and the details if they may be shown. Unexpected faults are logged here, and missing pages as a warning; what was unavailable has been logged already. */
export const sentFault = async (
  request: PageRequest,
  error: unknown,
  statusCode: number,
): Promise<SentFault> => {
  const { shop, log, requestId, page, address, showsDetails } = request;
  const isExpected = isRouteErrorResponse(error);
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (!isExpected)
    log.error("nuxt-error-page-encountered", { requestId, path: page.route.path, reason: stack });
  else if (error.status === 404)
    log.warning("nuxt-error-page-encountered", {
      requestId,
      path: address.path.slice(0, MAX_LOGGED_PATH),
      status: error.status,
    });
  const known: PageFault =
    isExpected && isPageFault(error.data) ? error.data : { message: "", requestId };
  const status = isExpected ? error.status : statusCode;
  const story = await openErrorStory(shop, request.address.path);
  const blocks = story ? await prepareBlocks(request, story.body) : [];
  return {
    status,
    statusText: "",
    internal: false,
    data: {
      ...known,
      ...(blocks.length > 0 && { story: blocks }),
      ...(known.requestId !== undefined &&
        status !== 404 && {
          notes: [
            shop.text("errorPage.requestId", { id: known.requestId }),
            shop.text("errorPage.requestIdHint"),
          ],
        }),
      ...(showsDetails && {
        details: {
          label: shop.text("errorPage.details"),
          message: `${status} ${known.message || (isExpected ? error.statusText : reasonOf(error))}`,
          ...(!isExpected && { stack }),
        },
      }),
    },
  };
};

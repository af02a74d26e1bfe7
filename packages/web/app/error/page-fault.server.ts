import { openErrorStory } from "@passepartout/domain/content/open-page";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { fullPathOf, pageValidationFailure } from "@passepartout/domain/routing/route-error";
import { data, isRouteErrorResponse } from "react-router";
import { createElement } from "react";
import { Blocks, prepareBlocks } from "../content/blocks/blocks.server.tsx";
import type { PageRequest } from "../router/page-request.server.ts";
import type { PageFault } from "./error-page.tsx";

/** The response for a page that does not exist. Its message names the address as requested, or the reason why the address cannot have a page. */
export const pageNotFound = ({ address, fault }: Pick<PageRequest, "address" | "fault">) => {
  const { message, status } = pageValidationFailure(fullPathOf(address.path, address.query));
  return data({ message: fault ?? message }, { status });
};

/** Awaits data that a page requires. If its port fails, the response is the error page with status 503 and the request id of the log entry. */
export const orUnavailable = async <T>(request: PageRequest, needed: Promise<T>): Promise<T> => {
  try {
    return await needed;
  } catch (thrown) {
    const { requestId, page, log } = request;
    log.error("nuxt-error-page-encountered", {
      requestId,
      path: page.route.path,
      reason: reasonOf(thrown),
    });
    throw data({ message: "", requestId }, { status: 503, headers: { "Retry-After": "5" } });
  }
};

const MAX_LOGGED_PATH = 200;

type KnownFault = Pick<PageFault, "message" | "requestId">;

const isKnownFault = (known: unknown): known is KnownFault =>
  typeof known === "object" && known !== null && "message" in known;

/** What visitors may know of a fault: its status, the error story, the request id of the log entry, and the details if they may be shown. Unexpected faults are logged here, and missing pages as a warning; what was unavailable has been logged already. */
export const sentFault = async (
  request: PageRequest,
  error: unknown,
  statusCode: number,
): Promise<PageFault> => {
  const { shop, log, requestId, page, address, showsDetails } = request;
  const response = isRouteErrorResponse(error) ? error : undefined;
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (!response)
    log.error("nuxt-error-page-encountered", { requestId, path: page.route.path, reason: stack });
  else if (response.status === 404)
    log.warning("nuxt-error-page-encountered", {
      requestId,
      path: address.path.slice(0, MAX_LOGGED_PATH),
      status: response.status,
    });
  const known = isKnownFault(response?.data) ? response.data : { message: "", requestId };
  const status = response?.status ?? statusCode;
  const story = await openErrorStory(shop, address.path);
  const blocks = story ? await prepareBlocks(request, story.body) : [];
  return {
    ...known,
    status,
    ...(blocks.length > 0 && { story: createElement(Blocks, { blocks }) }),
    ...(showsDetails && {
      details: {
        message: `${status} ${known.message || (response ? response.statusText : reasonOf(error))}`,
        ...(!response && { stack }),
      },
    }),
  };
};

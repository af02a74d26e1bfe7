import type { Clock } from "@passepartout/domain/time/clock.port";
import { pathOf } from "./page-target.ts";
import type { RequestObserver } from "./observe-requests.ts";

const MAX_PATH_LENGTH = 500;

/** Writes one JSON line per request. Queries, addresses and cookies are left out: they can identify visitors and contain tokens. */
export const createAccessLog =
  (write: (line: string) => void, { now }: Clock): RequestObserver =>
  ({ kind, request, response, seconds, isComplete }) => {
    const line = {
      time: new Date(now()).toISOString(),
      requestId: response.getHeader("X-Request-Id"),
      method: request.method,
      host: request.headers.host,
      path: pathOf(request).slice(0, MAX_PATH_LENGTH),
      kind,
      status: response.statusCode,
      ms: Math.round(seconds * 1e5) / 100,
      ...(!isComplete && { aborted: true }),
    };
    write(`${JSON.stringify(line)}\n`);
  };

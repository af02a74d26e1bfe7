import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Place } from "@passepartout/domain/market/place";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import type { output } from "zod/mini";
import { BackendError } from "../src/contract/backend-error.ts";
import type { Fields } from "../src/contract/call.ts";
import type { Contract } from "../src/contract/contract.ts";
import { createShopHttp } from "../src/http/shop-http.ts";
import type { Problem } from "../src/contract/problem.ts";
import { type CheckedEndpoint, noResponse } from "./finding.ts";

export interface BackendClientOptions {
  readonly url: string;
  readonly place: Place;
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** A monotonic clock in ms, which finds what is slow. */
  readonly now?: () => number;
}

/** A client of a backend that notes what is wrong with the answers. */
export type BackendClient = ReturnType<typeof createBackendClient>;

/** Sends requests as the shop does. A backend that is not reached at all rejects with a BackendError. */
export const createBackendClient = ({
  url,
  place,
  fetch: send = fetch,
  now = () => performance.now(),
}: BackendClientOptions) => {
  const checked = new Map<string, Problem[]>();
  let tookMs = 0;
  let hasResponded = false;
  const measured = async (request: Request): Promise<Response> => {
    const start = now();
    try {
      const response = await send(request);
      hasResponded = true;
      return response;
    } finally {
      tookMs = now() - start;
    }
  };
  const note = ({ method, path }: Contract, message?: string, field = ""): void => {
    const endpoint = `${method} ${path}`;
    const problems = checked.get(endpoint) ?? [];
    checked.set(endpoint, problems);
    if (message !== undefined) problems.push({ field, message });
  };
  const http = createShopHttp({
    place,
    backendUrl: url,
    // Longer than pages wait, to tell what is slow from what is away.
    timeout: DEADLINES_MS.browser,
    fetch: measured,
  });
  const call = (contract: Contract, fields: Fields): Promise<unknown> =>
    http(contract, fields as never);

  return {
    place,
    note,
    /** The answer; undefined for one that is wrong, which is noted. */
    request: async <const C extends Contract>(
      contract: C,
      fields: Fields = {},
    ): Promise<output<C["answer"]> | undefined> => {
      note(contract);
      try {
        const { isRefusable: _, absentBy: __, ...strict } = contract as Contract;
        const answer = await call(strict, fields);
        if (contract.method === "GET" && tookMs > DEADLINES_MS.server)
          note(contract, `took ${Math.round(tookMs)} ms; pages wait for ${DEADLINES_MS.server} ms`);
        return answer as output<C["answer"]>;
      } catch (reason) {
        if (!hasResponded) throw noResponse(url, contract.path, reason);
        const issues = reason instanceof BackendError ? reason.issues : [];
        for (const { message, field } of issues) note(contract, message, field);
        if (issues.length === 0) note(contract, reasonOf(reason));
        return undefined;
      }
    },
    /** Notes an answer other than the refusal that means that there is no such thing. */
    expectRefusal: async (contract: Contract, fields: Fields): Promise<void> => {
      const [field = ""] = contract.absentBy ?? [];
      try {
        const answer = await call(contract, fields);
        if (answer !== undefined)
          note(contract, "must be refused with status 404 or 400 if it is unknown", field);
      } catch (reason) {
        const isRefusal = reason instanceof BackendError && reason.status !== undefined;
        if (isRefusal)
          note(
            contract,
            `is missing in the refusal of an unknown value: ${reasonOf(reason)}`,
            `errors.${field}`,
          );
        else note(contract, reasonOf(reason));
      }
    },
    checked: (): readonly CheckedEndpoint[] =>
      [...checked].map(([endpoint, problems]) => ({ endpoint, problems })),
  };
};

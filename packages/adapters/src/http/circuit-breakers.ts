import { present } from "@passepartout/domain/kernel/fields";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { LogCode } from "@passepartout/domain/logging/log-code";
import type { Log } from "@passepartout/domain/logging/log.port";
import { readBackendPath } from "@passepartout/domain/routing/backend-address";
import { BACKEND_SERVICES, type BackendService, serviceOf } from "./backend-service.ts";
import {
  CIRCUIT_PAUSE_MS,
  type CircuitBreakerEvent,
  type CircuitState,
  createCircuitBreaker,
} from "@passepartout/domain/time/circuit-breaker-machine";
import type { Clock } from "@passepartout/domain/time/clock.port";
import { SECOND_MS } from "@passepartout/domain/time/duration";
import { measure } from "../processes/meters.ts";
import { failureOfResponse, inStep } from "../processes/steps.ts";

type Send = (request: Request, signal?: AbortSignal | null) => Promise<Response>;

/** A request was not sent, because its service has failed too often. */
export class CircuitOpenError extends Error {
  override readonly name = "CircuitOpenError";
  readonly service: BackendService;
  constructor(service: BackendService) {
    super(
      `the service ${service} has failed and is tried again after ${CIRCUIT_PAUSE_MS / SECOND_MS} s`,
    );
    this.service = service;
  }
}

const LOG_CODES: Readonly<Record<CircuitState, LogCode>> = {
  closed: "circuit-breaker-closed",
  halfOpen: "circuit-breaker-half-open",
  open: "circuit-breaker-open",
};

const CIRCUIT_STATES = Object.keys(LOG_CODES) as CircuitState[];
const SUCCESS = { type: "request.succeed" } as const;
const ABANDONED = { type: "request.abandon" } as const;

/** Stops the requests of a process to services that fail, one circuit breaker for each service; each change of a state is logged once. */
export const createCircuitBreakers = (clock: Clock, log: Log) => {
  const breakers = new Map(
    BACKEND_SERVICES.map((service) => [service, createCircuitBreaker()] as const),
  );
  const stateOf = (service: BackendService): CircuitState =>
    breakers.get(service)?.getSnapshot().value ?? "closed";

  for (const service of BACKEND_SERVICES)
    for (const state of CIRCUIT_STATES)
      measure("circuit_breaker_state", { service, state }, () =>
        stateOf(service) === state ? 1 : 0,
      );

  const change = (service: BackendService, event: CircuitBreakerEvent, reason?: string): void => {
    const before = stateOf(service);
    breakers.get(service)?.send(event);
    const after = stateOf(service);
    if (after === before) return;
    log[after === "open" ? "error" : "warning"](LOG_CODES[after], present({ service, reason }));
  };

  /** Lets a request pass; returns how to report what became of it. */
  const pass = (service: BackendService) => {
    const before = stateOf(service);
    if (before !== "closed") change(service, { type: "request.start", at: clock.now() });
    const state = stateOf(service);
    // The request that is under way in the half-open state is the only one.
    if (state === "open" || (state === "halfOpen" && before === "halfOpen"))
      throw new CircuitOpenError(service);
    // A result that comes late says nothing about the service as it is now.
    return (event: CircuitBreakerEvent, reason?: string): void => {
      if (stateOf(service) === state) change(service, event, reason);
    };
  };
  const failure = () => ({ type: "request.fail", at: clock.now() }) as const;

  return {
    /** Sends the shop's own requests; the path decides the service unless it is named. A read that is not answered, or with a status from 500, is a failure. Rejects with a CircuitOpenError. */
    guard:
      (send: Send, fixed?: BackendService): Send =>
      async (request, signal = null) => {
        const { pathname } = new URL(request.url);
        const service = fixed ?? serviceOf(readBackendPath(pathname).path);
        const report = pass(service);
        try {
          const response = await inStep(
            { name: service, subject: pathname, failureOf: failureOfResponse },
            () => send(request, signal),
          );
          const failed = failureOfResponse(response);
          if (failed === undefined) report(SUCCESS);
          else report(failure(), failed);
          return response;
        } catch (reason) {
          report(failure(), reasonOf(reason));
          throw reason;
        }
      },
    /** Sends the request of a visitor to a service. Strangers choose what they ask, so only a read that gets no response at all is a failure. Rejects with a CircuitOpenError. */
    guardCall: async (
      service: BackendService,
      { method, isAbandoned }: { readonly method: string; readonly isAbandoned: () => boolean },
      send: () => Promise<Response>,
    ) => {
      const report = pass(service);
      try {
        const response = await send();
        report(failureOfResponse(response) === undefined ? SUCCESS : ABANDONED);
        return response;
      } catch (reason) {
        if (method === "GET" && !isAbandoned()) report(failure(), reasonOf(reason));
        else report(ABANDONED);
        throw reason;
      }
    },
  };
};

export type CircuitBreakers = ReturnType<typeof createCircuitBreakers>;

import type { Place } from "@passepartout/domain/market/place";
import type { Contract } from "../../src/contract/contract.ts";
import { type Definition, endpoint, type Endpoint } from "../http/endpoint.ts";
import type { CustomerContext } from "./customer-context.ts";
import { findVisitor, hasSessionCookie, type KnownVisitor } from "./sessions.ts";

export interface VisitorRequest {
  readonly request: Request;
  readonly place: Place;
}

export interface VisitorCall extends VisitorRequest, CustomerContext {}

/** The visitor of a request; undefined without a session, for which no store is opened. */
export const visitorOf = async ({
  request,
  store,
  now,
}: VisitorCall): Promise<KnownVisitor | undefined> =>
  hasSessionCookie(request) ? findVisitor(await store(), request, now()) : undefined;

export type VisitorEndpoint = (context: CustomerContext) => Endpoint;

/** Defines an endpoint whose `handle` receives all that is needed to handle the request of a visitor. */
export const visitorEndpoint =
  <C extends Contract>(
    contract: C,
    { handle, ...description }: Definition<C, CustomerContext>,
  ): VisitorEndpoint =>
  (context) =>
    endpoint(contract, { ...description, handle: (input) => handle({ ...context, ...input }) });

import type { Place } from "@passepartout/domain/market/place";
import type { CustomerContext } from "./customer-context.ts";
import { findVisitor, hasSessionCookie, type KnownVisitor } from "./sessions.ts";

/** A request of a visitor in a place of the shop. */
export interface VisitorRequest {
  readonly request: Request;
  readonly place: Place;
}

/** A request with all that is needed to handle it. */
export interface VisitorCall extends VisitorRequest, CustomerContext {}

/** The visitor of a request; undefined without a session, for which no store is opened. */
export const visitorOf = async ({
  request,
  store,
  now,
}: VisitorCall): Promise<KnownVisitor | undefined> =>
  hasSessionCookie(request) ? findVisitor(await store(), request, now()) : undefined;

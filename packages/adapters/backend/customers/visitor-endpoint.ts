import type { Contract } from "../../src/contract/contract.ts";
import { type Definition, endpoint, type Endpoint } from "../http/endpoint.ts";
import type { CustomerContext } from "./customer-context.ts";

/** An endpoint that handles the requests of visitors with this context. */
export type VisitorEndpoint = (context: CustomerContext) => Endpoint;

/** Defines an endpoint whose `handle` receives all that is needed to handle the request of a visitor. */
export const visitorEndpoint =
  <C extends Contract>(
    contract: C,
    { handle, ...description }: Definition<C, CustomerContext>,
  ): VisitorEndpoint =>
  (context) =>
    endpoint(contract, { ...description, handle: (input) => handle({ ...context, ...input }) });

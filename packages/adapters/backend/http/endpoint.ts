import type { Locale } from "@passepartout/domain/market/locale";
import type { Place } from "@passepartout/domain/market/place";
import type { core } from "zod";
import * as z from "zod/mini";
import type { PriceContext } from "../pricing/storefront-price.ts";
import type { Contract, Parsed, Sending } from "../../src/contract/contract.ts";
import { NO_FIELDS } from "../../src/contract/fields.ts";
import type { ResponseOf } from "../../src/http/error-response.ts";

interface Description {
  /** Further paths with the same behaviour; the OpenAPI document lists `path` only. */
  readonly aliases?: readonly string[];
  readonly summary: string;
  /** Content type of the response; JSON by default. */
  readonly contentType?: string;
  /** Maximum size of a body without uploads, in bytes; 64 KB by default. */
  readonly maxBodyBytes?: number;
  /** Maximum size of an upload in bytes; makes the body multipart. */
  readonly maxUploadBytes?: number;
  /** For a POST with side effects: what a browser that sends GET is asked to confirm. */
  readonly confirmation?: (locale: Locale) => Confirmation;
}

/** A prompt and the label of the button that sends the POST. */
export type Confirmation = Readonly<Record<"prompt" | "button", string>>;

/** On what prices depend besides the place. */
export type PriceConditions = Pick<PriceContext, "campaignTurn" | "listedPrices" | "sold">;

export type RequestPlace = Place & PriceConditions;

interface Input<Query, Body> {
  readonly query: Query;
  readonly body: Body;
  readonly place: RequestPlace;
  /** Its body is already consumed if the endpoint has a body schema. */
  readonly request: Request;
}

/** One path and method of the shop backend. The contract validates requests and generates the OpenAPI document; answers are not validated. */
export interface Endpoint extends Contract, Description {
  readonly query: core.$ZodObject;
  readonly handle: (input: Input<unknown, unknown>) => unknown;
}

type Handled<C extends Contract> = Sending<C> | ResponseOf<Sending<C>>;

/** What an endpoint does; `handle` also receives what is in `More`. */
export type Definition<C extends Contract, More = unknown> = Description & {
  readonly handle: (
    input: Input<Parsed<C, "query">, Parsed<C, "body">> & More,
  ) => Handled<C> | Promise<Handled<C>>;
};

/** A contract whose query is limited to what this backend has. */
export const withQuery = <C extends Contract, Known extends Shape, Limited extends Shape>(
  contract: C & { readonly query: z.ZodMiniObject<Known> },
  fields: Limited,
) => ({ ...(contract as Omit<C, "query">), query: z.extend(contract.query, fields) });

/** A contract whose body is limited to what this backend has. */
export const withBody = <C extends Contract, Known extends Shape, Limited extends Shape>(
  contract: C & { readonly body: z.ZodMiniObject<Known> },
  fields: Limited,
) => ({ ...(contract as Omit<C, "body">), body: z.extend(contract.body, fields) });

type Shape = z.core.$ZodLooseShape;

/** Defines an endpoint whose `handle` receives the parsed query and body, and returns JSON that fits the contract, or a Response. */
export const endpoint = <C extends Contract>(contract: C, definition: Definition<C>): Endpoint => ({
  query: NO_FIELDS,
  ...contract,
  ...definition,
  handle: (input) => definition.handle(input as Input<Parsed<C, "query">, Parsed<C, "body">>),
});

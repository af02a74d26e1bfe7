import type { Locale } from "@passepartout/domain/market/locale";
import type { Place } from "@passepartout/domain/market/place";
import { z } from "zod";

/** Schema of an empty query or body. */
export const NO_FIELDS = z.object({});

interface Description {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** Further paths with the same behaviour; the OpenAPI document lists `path` only. */
  readonly aliases?: readonly string[];
  readonly summary: string;
  /** Content type of the response; JSON by default. */
  readonly contentType?: string;
  /** Maximum size of an upload in bytes; makes the body multipart. */
  readonly maxUploadBytes?: number;
  /** For a POST with side effects: what a browser that sends GET is asked to confirm. */
  readonly confirmation?: (locale: Locale) => Confirmation;
}

/** A prompt and the label of the button that sends the POST. */
export interface Confirmation {
  readonly prompt: string;
  readonly button: string;
}

/** The campaigns take turns: each product is in one turn at most, so that it had its original price in all of the turn before. */
export const CAMPAIGN_TURNS = ["first", "second"] as const;

export type CampaignTurn = (typeof CAMPAIGN_TURNS)[number];

/** The place of a request, and whose campaigns hold. */
export interface RequestPlace extends Place {
  readonly campaignTurn?: CampaignTurn;
}

interface Input<Query, Body> {
  readonly query: Query;
  readonly body: Body;
  readonly place: RequestPlace;
  /** Its body is already consumed if the endpoint has a body schema. */
  readonly request: Request;
}

/** One path and method of the shop backend. The schemas validate requests and generate the OpenAPI document; responses are not validated. */
export interface Endpoint extends Description {
  readonly query: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly response: z.ZodType;
  readonly handle: (input: Input<unknown, unknown>) => unknown;
}

/** Defines an endpoint whose `handle` receives the parsed query and body and returns JSON that fits `response`, or a Response. */
export const endpoint = <
  Query extends z.ZodObject,
  Output extends z.ZodType,
  Body extends z.ZodObject = typeof NO_FIELDS,
>(
  definition: Description & {
    readonly query: Query;
    readonly body?: Body;
    readonly response: Output;
    readonly handle: (
      input: Input<z.output<Query>, z.output<Body>>,
    ) => z.input<Output> | Response | Promise<z.input<Output> | Response>;
  },
): Endpoint => ({
  ...definition,
  handle: (input) => definition.handle(input as Input<z.output<Query>, z.output<Body>>),
});

import type { Channel } from "@passepartout/domain/market/channel";
import type { Locale } from "@passepartout/domain/market/locale";
import type { Platform } from "@passepartout/domain/routing/visit";
import { z } from "zod";

/** For whom an endpoint answers, as the headers X-Channel and X-Locale or the host tell it. [API-01] */
export interface BackendVisit {
  readonly channel: Channel;
  readonly locale: Locale;
  readonly platform: Platform;
}

/** The largest body that an endpoint reads unless it takes uploads, in bytes. */
export const MOST_BODY_BYTES = 64 * 1024;

/** The query of an endpoint that asks nothing. */
export const NO_FIELDS = z.object({});

/** What an endpoint says about itself; its schemas check what comes in and describe what goes out. */
interface Description {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** Further paths under which it answers; the OpenAPI document names the first alone. */
  readonly aliases?: readonly string[];
  readonly summary: string;
  /** Sends a file or a page instead of JSON. */
  readonly answerType?: string;
  /** The largest upload in bytes; its body is then multipart. */
  readonly mostUpload?: number;
  /** For a POST that changes something: what a browser that comes with GET is asked to confirm. [API-Q3] */
  readonly confirms?: (locale: Locale) => Confirmation;
}

/** What somebody is asked before something is changed, and the answer that changes it. */
export interface Confirmation {
  readonly question: string;
  readonly yes: string;
}

/** What an endpoint's answer is made from. */
interface Input<Query, Body> {
  readonly query: Query;
  readonly body: Body;
  readonly visit: BackendVisit;
  /** Its body has been read when the endpoint has a body schema. */
  readonly request: Request;
}

/** One path and method of the shop backend. */
export interface Endpoint extends Description {
  readonly query: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly answer: z.ZodType;
  readonly handle: (input: Input<unknown, unknown>) => unknown;
}

/** An endpoint whose `run` gets query and body as their schemas read them, and answers what its answer schema says, or a Response. */
export const endpoint = <
  Query extends z.ZodObject,
  Answer extends z.ZodType,
  Body extends z.ZodObject = typeof NO_FIELDS,
>(
  definition: Description & {
    readonly query: Query;
    readonly body?: Body;
    readonly answer: Answer;
    readonly run: (
      input: Input<z.output<Query>, z.output<Body>>,
    ) => z.input<Answer> | Response | Promise<z.input<Answer> | Response>;
  },
): Endpoint => {
  const { run, ...described } = definition;
  return {
    ...described,
    handle: (input) => run(input as Input<z.output<Query>, z.output<Body>>),
  };
};

/** A refusal as all endpoints word it: one sentence, and what is wrong per field. [API-05] */
export const refusal = (
  status: number,
  message: string,
  errors: Readonly<Record<string, readonly string[]>> = {},
): Response => Response.json({ message, errors }, { status });

/** What zod found wrong, per field of the input. */
export const fieldErrors = (error: z.ZodError): Readonly<Record<string, readonly string[]>> => {
  const errors = new Map<string, string[]>();
  for (const issue of error.issues) {
    const field =
      issue.code === "unrecognized_keys" ? (issue.keys[0] ?? "") : issue.path.map(String).join(".");
    const messages = errors.get(field) ?? [];
    errors.set(field, [...messages, issue.message]);
  }
  return Object.fromEntries(errors);
};

const LIST = "[]";

/** The fields of a query or a form; a name that ends in `[]` holds a list, of another name that stands twice the last value counts. */
export const fieldsOf = <Value>(
  entries: Iterable<readonly [string, Value]>,
): Readonly<Record<string, Value | readonly Value[]>> => {
  const fields = new Map<string, Value | readonly Value[]>();
  for (const [name, value] of entries) {
    const before = fields.get(name);
    fields.set(
      name,
      name.endsWith(LIST) ? [...(Array.isArray(before) ? (before as Value[]) : []), value] : value,
    );
  }
  return Object.fromEntries(fields);
};

import type { AccountFailure } from "@passepartout/domain/customer/account-failure";
import type { Result } from "@passepartout/domain/kernel/result";
import type { core, input, output } from "zod/mini";

/** What the shop backend and its clients agree on for one method of a path. */
export interface Contract {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly query?: core.$ZodObject;
  readonly body?: core.$ZodObject;
  /** Its input is what the backend sends, its output what clients make of it. */
  readonly answer: core.$ZodType;
  /** Whether the answer is the visitor's own, which is never cached. Every POST is sent in the visitor's name. */
  readonly isPersonal?: true;
  /** Fields of the query; a refusal of one of them means that there is no such thing. */
  readonly absentBy?: readonly string[];
  /** Whether a refusal (a 4xx status) is for the visitor. */
  readonly isRefusable?: true;
  /** Whether each request changes more, but for those with the same key: clients send a key for each action of a visitor, and the same again after a broken connection. */
  readonly hasActionKey?: true;
}

/** As in the Internet-Draft "The Idempotency-Key HTTP Header Field". */
export const ACTION_KEY_HEADER = "Idempotency-Key";

type More = Pick<Contract, "query" | "isPersonal" | "absentBy" | "isRefusable" | "hasActionKey">;

/* @__NO_SIDE_EFFECTS__ */
export const get = <A extends core.$ZodType, const O extends More = object>(
  path: string,
  answer: A,
  other?: O,
) => ({ method: "GET", path, answer, ...(other as O) }) as const;

/** Every refusal of a POST is for the visitor. */
/* @__NO_SIDE_EFFECTS__ */
export const post = <B extends core.$ZodObject, A extends core.$ZodType, O extends More = object>(
  path: string,
  body: B,
  answer: A,
  other?: O,
) => ({ method: "POST", path, body, answer, isRefusable: true, ...(other as O) }) as const;

type Schema<C, Part extends "query" | "body"> = C extends {
  readonly [Name in Part]: infer S extends core.$ZodObject;
}
  ? S
  : core.$ZodObject;

export type Parsed<C, Part extends "query" | "body"> = output<Schema<C, Part>>;

/** The fields of a query are sent as text. */
type Sent<Value> = Value extends readonly (infer One)[]
  ? readonly Sent<One>[]
  : string extends Value
    ? Value | number
    : Value;

/** What a client sends: the query of a GET, the body of a POST. */
export type Input<C extends Contract> =
  input<Schema<C, C["method"] extends "GET" ? "query" : "body">> extends infer Fields
    ? { readonly [Name in keyof Fields]: Sent<Fields[Name]> }
    : never;

export type Sending<C extends Contract> = input<C["answer"]>;

/** What a client has of an answer: for a refusal undefined or an error, as the contract says. */
export type Answer<C extends Contract> = C extends { readonly isRefusable: true }
  ? Result<output<C["answer"]>, AccountFailure>
  : output<C["answer"]> | (C extends { readonly absentBy: unknown } ? undefined : never);

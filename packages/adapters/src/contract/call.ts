import { err, ok } from "@passepartout/domain/kernel/result";
import { BackendError, failureOf } from "./backend-error.ts";
import type { Answer, Contract, Input } from "./contract.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** Requests an endpoint as its contract says. Rejects with a BackendError. */
export type Call = <const C extends Contract>(
  contract: C,
  ...input: Partial<Input<C>> extends Input<C> ? [Input<C>?] : [Input<C>]
) => Promise<Answer<C>>;

/** The calls of a client that sends a request and parses its answer; it rejects with a BackendError. */
export const createCall =
  (send: (contract: Contract, fields: Fields) => Promise<unknown>): Call =>
  async (contract: Contract, input: object = {}) => {
    const { absentBy, isRefusable } = contract;
    try {
      const answer = await send(contract, { ...input });
      return (isRefusable ? ok(answer) : answer) as never;
    } catch (error) {
      if (!(error instanceof BackendError) || error.status === undefined) throw error;
      const { status, fields } = error;
      if (isRefusable && status < 500) return err(failureOf(error)) as never;
      const isAbsent =
        (status === 400 || status === 404) &&
        absentBy?.some((field) => Object.hasOwn(fields, field));
      if (isAbsent) return undefined as never;
      throw error;
    }
  };

/** The parameters of a query; a list has one entry per value. */
export const searchParams = (query: Fields): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value]
        .flat()
        .flatMap((one) => (one === undefined ? [] : [[name, String(one as string | number)]])),
    ),
  );

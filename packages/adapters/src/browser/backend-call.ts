import { safeParse } from "zod/mini";
import { misfit, notJson, refusedBy } from "../contract/backend-error.ts";
import { type Call, createCall, searchParams } from "../contract/call.ts";
import type { BackendRequest, BackendResponse } from "./backend-request.ts";

export const createBackendCall = (sendRequest: BackendRequest): Call =>
  createCall(async ({ method, path, answer, hasActionKey }, fields) => {
    const query = method === "GET" ? searchParams(fields).toString() : "";
    const send = (actionKey?: string) =>
      sendRequest(query === "" ? path : `${path}?${query}`, {
        ...(method === "POST" && { body: fields }),
        ...(actionKey !== undefined && { actionKey }),
      });
    const response = await (hasActionKey ? sendAgain(send) : send());
    const { ok: isOk, status } = response;
    const body = await response.json().catch((reason: unknown) => {
      if (isOk && reason instanceof SyntaxError) throw notJson(path, reason);
      if (isOk) throw reason;
    });
    if (!isOk) throw refusedBy(path, status, body);
    const parsed = safeParse(answer, body);
    if (!parsed.success) throw misfit(path, parsed.error.issues);
    return parsed.data;
  });

/** A key for an action. Unlike randomUUID, there on hosts without TLS too. */
export const newActionKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** Sends an action again after a broken connection, which has perhaps carried it. */
const sendAgain = async (send: (actionKey: string) => Promise<BackendResponse>) => {
  const key = newActionKey();
  try {
    return await send(key);
  } catch (reason) {
    if (!(reason instanceof TypeError)) throw reason;
    return send(key);
  }
};

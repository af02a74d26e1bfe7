import { safeParse } from "zod/mini";
import { misfit, notJson, refusedBy } from "../contract/backend-error.ts";
import { type Call, createCall, searchParams } from "../contract/call.ts";
import type { BackendRequest } from "./backend-request.ts";

export const createBackendCall = (sendRequest: BackendRequest): Call =>
  createCall(async ({ method, path, answer }, fields) => {
    const query = method === "GET" ? searchParams(fields).toString() : "";
    const response = await sendRequest(query === "" ? path : `${path}?${query}`, {
      ...(method === "POST" && { body: fields }),
    });
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

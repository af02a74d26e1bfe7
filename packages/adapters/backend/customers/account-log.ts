import { type AccountAction, failureCode } from "@passepartout/domain/customer/account-failure";
import type { LogCode } from "@passepartout/domain/logging/log-code";
import { prefersHtml } from "../http/prefers-html.ts";
import { backendPathOf } from "../http/request-place.ts";
import type { VisitorCall } from "./visitor-call.ts";

const ACTIONS: Readonly<Record<string, AccountAction>> = {
  "/web-api/customer-login": "sign-in",
  "/web-api/customer-auth-google-credentials": "sign-in",
  "/web-api/customer-signup": "sign-up",
  "/web-api/customer-password-reset": "password-reset",
};

/** The code under which an endpoint logs an error that it has thrown. */
export const errorCodeOf = (request: Request): LogCode => {
  const action = ACTIONS[backendPathOf(request).path];
  return (action && failureCode(action, undefined)) ?? "customer-data-error";
};

/** Logs a refusal that a browser gets without scripts; with them, and in other programs, the front end logs it. Never the entries. */
export const logRefusal = ({ log, request }: VisitorCall, response: Response): Response => {
  const action = ACTIONS[backendPathOf(request).path];
  if (!action || response.ok || !prefersHtml(request)) return response;
  const { status } = response;
  const code = failureCode(action, status);
  if (code) log?.error(code, { status });
  return response;
};

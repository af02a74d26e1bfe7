import type { IncomingHttpHeaders } from "node:http";
import { isMobileAgent } from "@passepartout/domain/market/device";
import { parseVisitorKey, VISITOR_KEY_COOKIE } from "@passepartout/domain/experiments/visitor-key";
import { parseCookies } from "@passepartout/domain/market/cookie";
import { isCrawler } from "./composition.ts";

/** Who takes part in experiments. */
export interface PageVisitor {
  readonly key: string;
  readonly mobileDevice: boolean;
}

/** Whether a request may be that of a visitor who takes part in experiments, without parsing its cookies. */
export const hasVisitorKey = ({ cookie }: IncomingHttpHeaders): boolean =>
  cookie !== undefined && cookie.includes(VISITOR_KEY_COOKIE);

/** The visitor of a request; undefined without a key that can be read, and for crawlers. */
export const visitorOfRequest = (headers: IncomingHttpHeaders): PageVisitor | undefined => {
  if (!hasVisitorKey(headers)) return undefined;
  const key = parseVisitorKey(parseCookies(headers.cookie ?? "")[VISITOR_KEY_COOKIE] ?? "");
  const agent = headers["user-agent"];
  if (!key.ok || isCrawler(agent)) return undefined;
  const hint = headers["sec-ch-ua-mobile"];
  return { key: key.value, mobileDevice: isMobileAgent(agent, hint) };
};

import { isCrawler } from "@passepartout/domain/experiments/crawler";
import { evaluateTreatments } from "@passepartout/domain/experiments/evaluated-treatments";
import { TREATMENTS } from "@passepartout/domain/experiments/treatment";
import { parseVisitorKey, VISITOR_KEY_COOKIE } from "@passepartout/domain/experiments/visitor-key";
import { parseCookies } from "@passepartout/domain/kernel/cookie";
import { CHANNELS } from "@passepartout/domain/market/channel";
import { z } from "zod";
import { endpoint, NO_FIELDS, type Endpoint } from "../endpoint.ts";
import type { EvaluatedVisit, EvaluateFlags } from "./flag-evaluation.ts";

const treatments = z.record(z.string(), z.enum(TREATMENTS));

/** What gates nobody: every experiment is off for a visitor whom nobody can evaluate. [FLG-03] */
const ALL_OFF = evaluateTreatments(() => "off");

/** The treatments that the server evaluated for the visitor's key: off for who has none, and for crawlers. [FLG-03, FLG-10, FLG-Q7] */
export const createFlagEndpoints = ({
  evaluateFlags,
}: {
  readonly evaluateFlags?: EvaluateFlags;
}): readonly Endpoint[] => [
  endpoint({
    method: "GET",
    path: "/web-api/feature-flags",
    summary: "What each experiment says to the visitor. [API-27]",
    query: NO_FIELDS,
    answer: z.object({
      treatments,
      attributes: z.object({ channel: z.enum(CHANNELS), mobileDevice: z.boolean() }),
      rolloutPlan: z.looseObject({}).optional(),
    }),
    run: async ({ request, visit }) => {
      const { headers } = request;
      const attributes = { channel: visit.channel, mobileDevice: isMobileDevice(headers) };
      const key = parseVisitorKey(
        parseCookies(headers.get("cookie") ?? "")[VISITOR_KEY_COOKIE] ?? "",
      );
      const evaluated: EvaluatedVisit =
        !evaluateFlags || !key.ok || isCrawler(headers.get("user-agent") ?? "")
          ? { treatments: ALL_OFF }
          : await evaluateFlags({ key: key.value, attributes });
      return Response.json(
        { attributes, ...evaluated },
        { headers: { "Cache-Control": "private, no-store" } },
      );
    },
  }),
];

/** Whether a browser says that it runs on a phone: by its hint where it gives one, else by its name. [FLG-15] */
const isMobileDevice = (headers: Headers): boolean => {
  const hint = headers.get("sec-ch-ua-mobile");
  return hint === null ? /\bMobi/i.test(headers.get("user-agent") ?? "") : hint.trim() === "?1";
};

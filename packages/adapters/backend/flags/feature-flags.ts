import type {
  EvaluatedTreatments,
  FlagVisitor,
} from "@passepartout/domain/experiments/decide-treatment";
import { EXPERIMENTS, TREATMENTS } from "@passepartout/domain/experiments/experiment";
import { parseVisitorKey, VISITOR_KEY_COOKIE } from "@passepartout/domain/experiments/visitor-key";
import { parseCookies } from "@passepartout/domain/market/cookie";
import { CHANNELS } from "@passepartout/domain/market/channel";
import { isMobileAgent } from "@passepartout/domain/market/device";
import { z } from "zod";
import { endpoint, type Endpoint } from "../http/endpoint.ts";
import { NO_STORE } from "../../src/http/error-response.ts";
import { isCrawler } from "../../src/http/is-crawler.ts";
import { get } from "../../src/contract/contract.ts";

interface EvaluatedFlags {
  readonly treatments: EvaluatedTreatments;
  /** Initial data for the flag client of the browser, which makes it evaluate the same treatments without a request. */
  readonly rolloutPlan?: object | undefined;
}

export type EvaluateFlags = (visitor: FlagVisitor) => Promise<EvaluatedFlags>;

const treatments = z.record(z.string(), z.enum(TREATMENTS));

/** For visitors without a key. */
const ALL_OFF = Object.fromEntries(EXPERIMENTS.map((flag) => [flag, "off" as const]));

export const createFlagEndpoints = ({
  evaluateFlags,
}: {
  readonly evaluateFlags?: EvaluateFlags;
}): readonly Endpoint[] => [
  endpoint(
    get(
      "/web-api/feature-flags",
      z.object({
        treatments,
        attributes: z.object({ channel: z.enum(CHANNELS), mobileDevice: z.boolean() }),
        rolloutPlan: z.looseObject({}).optional(),
      }),
    ),
    {
      summary:
        "Returns the visitor's treatment of each experiment: off for crawlers and without a visitor key.",
      handle: async ({ request, place }) => {
        const { headers } = request;
        const attributes = {
          channel: place.channel,
          mobileDevice: isMobileAgent(
            headers.get("user-agent") ?? "",
            headers.get("sec-ch-ua-mobile"),
          ),
        };
        const key = parseVisitorKey(
          parseCookies(headers.get("cookie") ?? "")[VISITOR_KEY_COOKIE] ?? "",
        );
        const evaluated: EvaluatedFlags =
          !evaluateFlags || !key.ok || isCrawler(headers.get("user-agent"))
            ? { treatments: ALL_OFF }
            : await evaluateFlags({ key: key.value, ...attributes });
        return Response.json({ attributes, ...evaluated }, { headers: NO_STORE });
      },
    },
  ),
];

import { Hono } from "hono";
import { cors } from "hono/cors";

/** Answers a request; `isArriving` says whether its body is still to come. */
export type Answer = (request: Request, isArriving: () => boolean) => Promise<Response>;

const PREFLIGHT_S = 86_400;

/** Lets pages of configured origins read public responses of the backend. They send no cookies, so they get no data about a visitor. */
export const withOrigins = (origins: readonly string[], answer: Answer): Answer => {
  if (origins.length === 0) return answer;
  const app = new Hono<{ Bindings: { readonly isArriving: () => boolean } }>()
    .use(
      cors({
        origin: [...origins],
        allowMethods: ["GET", "HEAD"],
        allowHeaders: ["X-Channel", "X-Locale"],
        maxAge: PREFLIGHT_S,
      }),
    )
    .all("*", ({ req, env }) => answer(req.raw, env.isArriving));
  return async (request, isArriving) => app.fetch(request, { isArriving });
};

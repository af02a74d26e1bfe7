import { Command } from "@commander-js/extra-typings";
import { isLocale } from "@passepartout/domain/market/locale";
import type { HostTable } from "@passepartout/domain/market/storefront";
import { pageUrl } from "@passepartout/domain/routing/canonical";
import { explainVisit } from "@passepartout/domain/routing/explain-visit";
import { splitHost } from "@passepartout/domain/routing/resolve-visit";
import type { ResolvedPage, Visit, VisitResolution } from "@passepartout/domain/routing/visit";
import { originOf, visitOf } from "../address.ts";
import type { Context } from "../context.ts";

/** `resolve <url>` */
export const resolve = (context: Context) =>
  new Command()
    .argument("<url>", "an address, or a path on the host of --channel and --locale")
    .option("--explain", "also tell each step, canonical address, alternates and cache key")
    .option("--content", "explain, with alternates as the page's story names them")
    .action(async (url, { explain = false, content = false }) => {
      const { channel, locale } = context.settings();
      const hosts = await context.parts.readHosts(context.io.env);
      const visit = visitOf(url, originOf(channel, locale, hosts));
      const {
        resolution,
        steps,
        canonical = null,
        alternates,
        cacheKey = null,
      } = explainVisit(visit, hosts);
      const shown = shownOf(resolution);
      if (!explain && !content) {
        context.answer(shown, context.facts(factsOf(resolution)));
        return;
      }
      const named =
        content && resolution.kind === "page"
          ? await alternatesOfStory(resolution, visit, hosts, context)
          : alternates;
      context.answer(
        { ...shown, steps, canonical, alternates: named, cacheKey },
        context.facts([
          ...factsOf(resolution),
          ...steps.map((step, index) => [index === 0 ? "steps" : "", step] as const),
          ["canonical", canonical ?? "none"],
          ["cache key", cacheKey ?? "not cached"],
          ...named.map(
            (one, index) => [index === 0 ? "alternates" : "", `${one.locale}  ${one.url}`] as const,
          ),
        ]),
      );
    });

const shownOf = (resolution: VisitResolution) => {
  if (resolution.kind === "page") {
    const { kind, channel, locale, platform, route } = resolution;
    return { kind, channel, locale, platform, route };
  }
  if (resolution.kind === "redirect") {
    const { kind, status, location } = resolution;
    return { kind, status, location };
  }
  const { kind, status, message } = resolution;
  return { kind, status, message };
};

const factsOf = (resolution: VisitResolution): readonly (readonly [string, string])[] => {
  if (resolution.kind === "redirect")
    return [["redirect", `${resolution.status} ${resolution.location}`]];
  if (resolution.kind === "invalid")
    return [["invalid", `${resolution.status} ${resolution.message}`]];
  const { channel, locale, platform, route } = resolution;
  return [
    ["page", `${route.kind} ${route.path}`],
    ["channel", channel],
    ["locale", locale],
    ["platform", platform],
    ...Object.entries(route.parameters),
  ];
};

const alternatesOfStory = async (
  page: ResolvedPage,
  visit: Visit,
  hosts: HostTable,
  context: Context,
) => {
  const answer = await context.ask((shop) => shop.openPage(page.route.path.slice(1)), page);
  if (answer.kind !== "page") return [];
  const origin = { protocol: visit.protocol, port: splitHost(visit.host).port, hosts };
  return answer.story.alternates.flatMap(({ locale, path }) =>
    isLocale(locale)
      ? [{ locale, url: pageUrl({ ...page, locale }, { ...page.route, path }, origin) }]
      : [],
  );
};

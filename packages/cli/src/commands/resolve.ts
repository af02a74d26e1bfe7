import { openPage } from "@passepartout/domain/content/open-page";
import { isLocale } from "@passepartout/domain/market/locale";
import { isSold, type HostTable } from "@passepartout/domain/market/storefront";
import { pageUrl } from "@passepartout/domain/routing/canonical";
import { explainUrl } from "@passepartout/domain/routing/explain-url";
import { splitHost } from "@passepartout/domain/routing/resolve-url";
import type { Route } from "@passepartout/domain/routing/route";
import type {
  ResolvedPage,
  RequestUrl,
  UrlResolution,
} from "@passepartout/domain/routing/request-url";
import { originOf, requestUrlOf } from "../address.ts";
import type { Context } from "../context.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const resolve: DefineCommand = (command, context) =>
  command
    .argument("<url>", "address, or path on the host of --channel and --locale")
    .option("--explain", "show steps, canonical address, alternates and cache key")
    .option("--content", "explain, with the alternates of the story")
    .action(async (text, { explain = false, content = false }) => {
      const { channel, locale } = context.settings();
      const hosts = await context.dependencies.readHosts(context.io.env);
      const url = requestUrlOf(text, originOf(channel, locale, hosts));
      const {
        resolution,
        steps,
        canonical = null,
        alternates,
        cacheKey = null,
      } = explainUrl(url, hosts);
      const shown = documentOf(resolution);
      if (!explain && !content) return context.printFields(shown, fieldsOf(resolution));
      const listed =
        content && resolution.kind === "page"
          ? await alternatesOfStory(resolution, url, hosts, context)
          : alternates;
      context.printFields({ ...shown, steps, canonical, alternates: listed, cacheKey }, [
        ...fieldsOf(resolution),
        ...steps.map((step, index) => [index === 0 ? "steps" : "", step] as const),
        ["canonical", canonical ?? "none"],
        ["cache key", cacheKey ?? "not cached"],
        ...listed.map(
          (alternate, index) =>
            [index === 0 ? "alternates" : "", `${alternate.locale}  ${alternate.url}`] as const,
        ),
      ]);
    });

/** The fields of a route besides kind and path, as the JSON contract names them. */
const parametersOf = ({ kind: _, path: __, ...parameters }: Route): Record<string, string> =>
  parameters;

const documentOf = (resolution: UrlResolution) => {
  if (resolution.kind === "page") {
    const { kind, channel, locale, platform, route } = resolution;
    return {
      kind,
      channel,
      locale,
      platform,
      route: { kind: route.kind, path: route.path, parameters: parametersOf(route) },
    };
  }
  if (resolution.kind === "redirect") {
    const { kind, status, location } = resolution;
    return { kind, status, location };
  }
  const { kind, status, message } = resolution;
  return { kind, status, message };
};

const fieldsOf = (resolution: UrlResolution): readonly (readonly [string, string])[] => {
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
    ...Object.entries(parametersOf(route)),
  ];
};

const alternatesOfStory = async (
  page: ResolvedPage,
  url: RequestUrl,
  hosts: HostTable,
  context: Context,
) => {
  const result = await context.withShop((shop) => openPage(shop, page.route.path.slice(1)), {
    place: page,
  });
  if (result.kind !== "page") return [];
  const origin = { protocol: url.protocol, port: splitHost(url.host).port, hosts };
  return result.story.alternates.flatMap(({ locale, path }) =>
    isLocale(locale) && isSold(page.channel, locale, hosts)
      ? [{ locale, url: pageUrl({ ...page, locale }, { ...page.route, path }, origin) }]
      : [],
  );
};

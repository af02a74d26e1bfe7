import { backendHeaders } from "@passepartout/domain/market/headers";
import { DEFAULT_LOCALE } from "@passepartout/domain/market/locale";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import { z } from "zod";
import { checkDatabase, checkDataFolder } from "./check-database.ts";
import { problemsOfIssues } from "../src/contract/problem.ts";
import { checkFiles } from "./check-files.ts";
import type { Configuration } from "./configuration.ts";

/** A path that every shop backend has, whose response is the same for everyone. */
const BACKEND_PATH = "/web-api/calculator/reference";

/** Checks the services without which many requests fail: a sentence for each that is away, refuses the shop, or is another service. */
export const checkServices = async (
  configuration: Pick<Configuration, "backendUrl" | "content" | "data">,
): Promise<readonly string[]> => {
  const { backendUrl, content } = configuration;
  const [files, ...reasons] = await Promise.all([
    checkFiles(configuration),
    checkDataFolder(configuration),
    checkDatabase(configuration),
    backendUrl === undefined
      ? undefined
      : checkAddress(
          `the shop backend of PASSEPARTOUT_BACKEND`,
          `${backendUrl}${BACKEND_PATH}`,
          z.object({ materials: z.array(z.unknown()) }),
          backendHeaders("wall", DEFAULT_LOCALE),
        ),
    content.endpoint === undefined
      ? undefined
      : checkAddress(
          `the content service of PASSEPARTOUT_CONTENT_ENDPOINT`,
          spaceAddress(content.endpoint, content.accessToken),
          z.object({ space: z.looseObject({}) }),
        ),
  ]);
  return [...files, ...reasons].filter((reason) => reason !== undefined);
};

/** Where a content service describes the space of a token. */
export const spaceAddress = (endpoint: string, token: string): string =>
  `${endpoint}/cdn/spaces/me?token=${encodeURIComponent(token)}`;

const REFUSED = [401, 403];

/** Checks that an address answers as a schema says; otherwise a sentence without its query. */
export const checkAddress = async (
  name: string,
  address: string,
  schema: z.ZodType,
  headers: Readonly<Record<string, string>> = {},
): Promise<string | undefined> => {
  const { host } = new URL(address);
  try {
    const response = await fetch(address, {
      redirect: "manual",
      headers,
      signal: AbortSignal.timeout(DEADLINES_MS.serverContent),
    });
    const { status } = response;
    const text = await response.text();
    if (REFUSED.includes(status))
      return `${name} at ${host} refuses the shop, perhaps its token: status ${status}`;
    // It is there, and busy.
    if (status === 429) return undefined;
    if (!response.ok) return `${name} at ${host} is unavailable: status ${status}`;
    const { error } = schema.safeParse(parseJson(text));
    const [problem] = problemsOfIssues(error?.issues ?? []);
    return (
      problem &&
      `${name} at ${host} is another service: ${new URL(address).pathname}: ${problem.field} ${problem.message}`
    );
  } catch (reason) {
    const { cause, message } = reason as {
      readonly cause?: { readonly code?: string };
      readonly message: string;
    };
    return `${name} at ${host} is unreachable: ${cause?.code ?? message}`;
  }
};

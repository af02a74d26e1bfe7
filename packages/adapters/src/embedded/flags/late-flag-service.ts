import type { FlagServiceOptions } from "./flag-service.ts";

/** The flag service, loaded at the first question, so that a start that asks nothing does not wait for it. */
export const createLateFlagService = (
  options: FlagServiceOptions,
): ((request: Request) => Promise<Response>) => {
  let service: Promise<(request: Request) => Promise<Response>> | undefined;
  return async (request) => {
    service ??= import("./flag-service.ts").then(({ createFlagService }) =>
      createFlagService(options),
    );
    return (await service)(request);
  };
};

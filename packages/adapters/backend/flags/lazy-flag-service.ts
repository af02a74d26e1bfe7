import type { FlagServiceOptions } from "./flag-service.ts";

/** A flag service whose code is loaded on the first request, which shortens startup. */
export const createLazyFlagService = (
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

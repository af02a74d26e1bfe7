import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";

/** Passes on content piece by piece, as fast as it is read. `around` waits for a piece; what it throws breaks the content off. */
export const passOn = (
  content: ReadableStream<Uint8Array>,
  around: <T>(next: () => Promise<T>) => Promise<T>,
): ReadableStream<Uint8Array> => {
  const reader = content.getReader();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (stream) => {
        const { done, value } = await around(() => reader.read());
        if (done) stream.close();
        else stream.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
};

/** The content of a response that has begun: its failure can only break it off. */
export const untilFailure = (
  content: ReadableStream<Uint8Array>,
  log: Log | undefined,
): ReadableStream<Uint8Array> =>
  passOn(content, async (next) => {
    try {
      return await next();
    } catch (reason) {
      log?.error("customer-data-error", { reason: reasonOf(reason) });
      throw new Error("the file could not be sent to its end", { cause: reason });
    }
  });

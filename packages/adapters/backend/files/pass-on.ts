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

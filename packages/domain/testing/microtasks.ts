/** Waits until the callbacks of all settled promises have run. */
export const microtasks = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** Waits until promises that are settled by now have told everybody who waits for them. */
export const microtasks = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

import { setImmediate } from "node:timers";

/** How long work may go on before requests that have arrived meanwhile get their turn, in ms. */
const SLICE_MS = 10;

let workingSince: number | undefined;

/** Long work in slices: lets requests that have arrived go first if this process has worked for some time without looking for them. Of several works that wait, each lets them go first. */
export const giveWay = async (): Promise<void> => {
  if (workingSince === undefined) {
    workingSince = performance.now();
    setImmediate(() => (workingSince = undefined));
    return;
  }
  if (performance.now() - workingSince < SLICE_MS) return;
  await new Promise<void>((resolve) => setImmediate(resolve));
  // Other work that has waited may have gone first.
  await giveWay();
};

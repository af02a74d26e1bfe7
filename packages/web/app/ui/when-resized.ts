import { DEVICE_REFRESH_MS } from "@passepartout/domain/market/device";

/** Calls `run` when the size of the window has not changed for 50 ms after a change. The returned function stops it. */
export const whenResized = (run: () => void): (() => void) => {
  let due: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(due);
    due = setTimeout(run, DEVICE_REFRESH_MS);
  };
  addEventListener("resize", wait);
  return () => {
    removeEventListener("resize", wait);
    clearTimeout(due);
  };
};

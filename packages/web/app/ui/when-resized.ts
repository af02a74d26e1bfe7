import { DEVICE_REFRESH_MS } from "@passepartout/domain/market/device";

/** Runs once a window has kept its size for 50 ms after a change, until what it returns is called. */
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

import { type ComponentType, useEffect, useState } from "react";

/** Runs once the page has settled, so that nothing of it stands in the way of the first view. */
export const whenSettled = (run: () => void): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
};

/** A component whose script comes once the page has settled; until then nothing of it is there. */
export const onceSettled = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  function OnceSettled(props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    useEffect(() => {
      let isGone = false;
      whenSettled(() => {
        // Without its script the page stays as it is.
        load().then(
          (component) => isGone || setLoaded(() => component),
          () => undefined,
        );
      });
      return () => void (isGone = true);
    }, []);
    return Loaded ? <Loaded {...props} /> : null;
  };

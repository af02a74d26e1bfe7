import {
  dataOf,
  FAILED,
  type Fetched,
  IDLE,
  PENDING,
  succeeded,
} from "@passepartout/domain/time/fetched";
import { useEffect, useState } from "react";

/** Fetches the data of a key in the browser; nothing while the key is undefined. `load` is the same function in every render. */
export const useFetched = <Data>(key: string | undefined, load: (key: string) => Promise<Data>) => {
  const [fetched, setFetched] = useState<Fetched<Data>>(IDLE);
  useEffect(() => {
    if (key === undefined) return undefined;
    let isGone = false;
    const show = (next: Fetched<Data>) => isGone || setFetched(next);
    show(PENDING);
    load(key).then(
      (data) => show(succeeded(data)),
      () => show(FAILED),
    );
    return () => void (isGone = true);
  }, [key, load]);
  return { data: dataOf(fetched), isFailed: fetched.status === "error" };
};

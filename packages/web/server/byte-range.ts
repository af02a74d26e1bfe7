const RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/;

/** Whether a Range header asks for one range from its first to its last byte, in this order; any other may be ignored, and the file server would fail for some. */
export const isPlainRange = (header: string): boolean => {
  const [, first = "", last = ""] = RANGE.exec(header) ?? [];
  return first !== "" && (last === "" || Number(first) <= Number(last));
};

/** Removes leading and trailing slashes in linear time. */
export const trimSlashes = (path: string): string => {
  let start = 0;
  let end = path.length;
  while (start < end && path[start] === "/") start += 1;
  while (end > start && path[end - 1] === "/") end -= 1;
  return path.slice(start, end);
};

/** Decodes a path of a URL and trims its slashes; undefined for a malformed escape sequence. */
export const decodePath = (path: string): string | undefined => {
  try {
    return trimSlashes(decodeURIComponent(path));
  } catch {
    return undefined;
  }
};

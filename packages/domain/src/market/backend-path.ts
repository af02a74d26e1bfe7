const CONTENT_SERVICE = "/cdn/";

/**
 * The backend path as a platform asks for it: the desktop application appends `/desktop`, before the query and without a double slash.
 * Paths of the content service stay as they are. [API-13] [API-Q6]
 */
export const backendPath = (path: string, platform: "web" | "desktop"): string => {
  if (platform === "web" || path.startsWith(CONTENT_SERVICE)) return path;
  const query = path.indexOf("?");
  let end = query < 0 ? path.length : query;
  const rest = path.slice(end);
  while (end > 0 && path[end - 1] === "/") end -= 1;
  return `${path.slice(0, end)}/desktop${rest}`;
};

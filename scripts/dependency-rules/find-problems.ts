import { posix } from "node:path";
import { BROWSER_ENTRIES, type Import, isServerLibrary, isSource, RULES } from "./rules.ts";

/** What is wrong with some imports, one line for each problem. */
export const findProblems = (imports: readonly Import[]): readonly string[] => [
  ...RULES.flatMap(({ name, because, forbids }) =>
    imports
      .filter((one) => forbids(one))
      .map(({ from, to }) => `${name}: ${from} → ${to}\n  ${because}`),
  ),
  ...circlesIn(imports).map(
    (circle) =>
      `no-circles: ${circle.join(" → ")}\n  Files that import each other are one concept, or share a third.`,
  ),
  ...circlesIn(imports.filter(({ from }) => isSource(from)).flatMap(betweenFolders)).map(
    (circle) => `no-folder-circles: ${circle.join(" → ")}\n  Folders must not import each other.`,
  ),
  ...serverLibrariesIn(imports),
];

/** A folder and those in it count as one. */
const betweenFolders = ({ from, to, isType }: Import): readonly Import[] => {
  const [source, target] = [`${posix.dirname(from)}/`, `${posix.dirname(to)}/`];
  return source.startsWith(target) || target.startsWith(source)
    ? []
    : [{ from: source, to: target, isType }];
};

/** One circle for each node from which a path leads back to it, the shortest first. */
export const circlesIn = (imports: readonly Import[]): readonly (readonly string[])[] => {
  const next = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const circles: (readonly string[])[] = [];
  const follow = (node: string, path: readonly string[]): void => {
    if (path.includes(node)) circles.push([...path.slice(path.indexOf(node)), node]);
    if (path.includes(node) || done.has(node)) return;
    for (const to of new Set(next.get(node)?.map((one) => one.to))) follow(to, [...path, node]);
    done.add(node);
  };
  for (const node of next.keys()) follow(node, []);
  return circles;
};

/** The libraries for servers to which imports lead from the browser's entries. */
const serverLibrariesIn = (imports: readonly Import[]): readonly string[] => {
  const next = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ from }) => from,
  );
  const loaded = new Set(BROWSER_ENTRIES);
  const found: string[] = [];
  for (const path of loaded)
    for (const { to } of next.get(path) ?? [])
      if (isServerLibrary(to))
        found.push(
          `browser-imports-no-server-libraries: ${path} → ${to}\n  It runs on the server only.`,
        );
      else loaded.add(to);
  return found;
};

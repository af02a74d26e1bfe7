import type { References } from "./read-module.ts";
import { type Modules, resolveImport, resolvePattern } from "./shop-modules.ts";

/** A variable, function or type of a module: `packages/domain/src/market/locale.ts#LOCALES`. `#` without a name is what runs when the module loads, `#*` all its exports. */
export type Part = `${string}#${string}`;

export const partOf = (path: string, name: string): Part => `${path}#${name}`;

export const pathOf = (part: Part): string => part.slice(0, part.lastIndexOf("#"));

/** A field of objects, whatever their type is: it is reached where some code reads it. */
export const fieldPart = (name: string): Part => partOf("field", name);

export const isField = (part: Part): boolean => pathOf(part) === "field";

const nameOf = (part: Part): string => part.slice(part.lastIndexOf("#") + 1);

/** The name of an export inside its module. */
export const exportedPart = (modules: Modules, path: string, name: string): Part =>
  partOf(path, modules.get(path)?.exports.get(name) ?? name);

/**
 * The parts that some parts lead to, themselves included. A parameter with the name of a variable of its module
 * counts as that variable, so an unused part may seem used, but never the other way round.
 */
export const reachableFrom = (
  modules: Modules,
  from: readonly Part[],
  isWithin: (path: string) => boolean = () => true,
): ReadonlySet<Part> => {
  const reachable = new Set<Part>();
  const waiting = [...from];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (reachable.has(part) || !isWithin(pathOf(part))) continue;
    reachable.add(part);
    waiting.push(...partsOfLoading(modules, part), ...partsNext(modules, part));
  }
  return reachable;
};

/** What runs because a part is used: its module, and the modules that load with it. */
const partsOfLoading = (modules: Modules, part: Part): readonly Part[] => {
  const path = pathOf(part);
  if (nameOf(part) !== "") return [partOf(path, "")];
  const module = modules.get(path);
  return (module?.loads ?? []).flatMap((specifier) =>
    partsOfImport(modules, path, specifier, [""]),
  );
};

/** The parts that a part names; with `onlyValues` those that it names outside of types. */
export const partsNext = (
  modules: Modules,
  part: Part,
  { onlyValues = false }: { readonly onlyValues?: boolean } = {},
): readonly Part[] => {
  const path = pathOf(part);
  const name = nameOf(part);
  const module = modules.get(path);
  if (!module) return [];
  if (name === "*")
    return [...module.exports.keys(), ...module.reexports.keys()].map((one) => partOf(path, one));
  const local = module.exports.get(name) ?? name;
  const binding = module.reexports.get(name) ?? module.imports.get(local);
  const references = name === "" ? module.effects : module.declarations.get(local);
  return [
    ...(binding ? partsOfImport(modules, path, binding.specifier, [binding.name]) : []),
    ...(local === name ? [] : [partOf(path, local)]),
    ...(references ? partsIn(modules, path, references, { onlyValues }) : []),
  ];
};

/** The parts that some code of a module names. */
export const partsIn = (
  modules: Modules,
  path: string,
  { names, values, reads, imports }: References,
  { onlyValues = false }: { readonly onlyValues?: boolean } = {},
): readonly Part[] => {
  const module = modules.get(path);
  if (!module) return [];
  return [
    ...[...(onlyValues ? values : names)].flatMap((name) => {
      const binding = module.imports.get(name);
      if (binding) return partsOfImport(modules, path, binding.specifier, [binding.name]);
      return module.declarations.has(name) ? [partOf(path, name)] : [];
    }),
    ...imports.flatMap(({ specifier, isPattern, exports }) =>
      isPattern
        ? resolvePattern(modules, path, specifier).map((one) => partOf(one, "*"))
        : partsOfImport(modules, path, specifier, exports ?? ["*"]),
    ),
    ...[...reads].map(fieldPart),
  ];
};

const partsOfImport = (
  modules: Modules,
  from: string,
  specifier: string,
  names: readonly string[],
): readonly Part[] => {
  const path = resolveImport(modules, from, specifier);
  return path === undefined ? [] : names.map((name) => partOf(path, name));
};

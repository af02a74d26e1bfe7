import { type Part, exportedPart, partOf } from "./reachable.ts";
import { type Modules, isTestCode } from "./shop-modules.ts";

export interface DeadExport {
  readonly path: string;
  readonly name: string;
  /** No export of the file is reachable. */
  readonly isWholeFile: boolean;
}

/** The exports of the packages that are in none of some sets of reached parts. */
export const deadExports = (
  modules: Modules,
  reachable: readonly ReadonlySet<Part>[],
): readonly DeadExport[] =>
  [...modules]
    .filter(([path]) => path.startsWith("packages/") && !isTestCode(path))
    .flatMap(([path, module]) => {
      const names = [...module.exports.keys(), ...module.reexports.keys()];
      const dead = names.filter(
        (name) =>
          !reachable.some(
            (parts) =>
              parts.has(partOf(path, name)) || parts.has(exportedPart(modules, path, name)),
          ),
      );
      return dead.map((name) => ({ path, name, isWholeFile: dead.length === names.length }));
    });

import { posix } from "node:path";
import { parseSync } from "vite";

const TEST_FILE = /\.(test|e2e|contract)\.tsx?$|\/(testing|e2e)\//u;

/** The source files of this repository that a file imports, without tests and test helpers. */
export const importedSources = (source: string, path: string): readonly string[] =>
  parseSync(path, source)
    .module.staticImports.flatMap(({ moduleRequest: { value } }) => {
      if (value.startsWith(".")) return [posix.join(posix.dirname(path), value)];
      const [, name, file] = /^@passepartout\/(\w+)\/(.+)$/u.exec(value) ?? [];
      if (name === undefined || file === undefined) return [];
      return file.startsWith("testing/") ? [] : [`packages/${name}/src/${file}.ts`];
    })
    .filter((file) => !TEST_FILE.test(file));

import { join } from "node:path";
import { build, type Rolldown } from "vite";

/** Bundles the script that runs before the first paint to one minified text. */
export const bundleFirstPaint = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    root: join(import.meta.dirname, ".."),
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: "app/first-paint/first-paint.ts", output: { format: "iife" } },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output[0].code.trim();
};

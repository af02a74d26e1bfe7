import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { minify } from "terser";
import { defineConfig, type Plugin } from "vite";
import { bundleFirstPaint } from "./server/first-paint-script.ts";

/** Minifies scripts once more: 1 % smaller than after the minifier of Vite, and than by this one alone. */
const minifyAgain = (): Plugin => ({
  name: "minify-again",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle: async (_, bundle) => {
    const ecma = 2022;
    const options = { module: true, compress: { passes: 3, ecma }, format: { ecma } } as const;
    for (const chunk of Object.values(bundle))
      if (chunk.type === "chunk")
        chunk.code = (await minify(chunk.code, options)).code ?? chunk.code;
  },
});

/** Writes the inline script of all pages for the server, beside the manifest. */
const inlineScript = (): Plugin => ({
  name: "inline-script",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async generateBundle() {
    const source = await bundleFirstPaint();
    this.emitFile({ type: "asset", fileName: ".vite/first-paint.js", source });
  },
});

/** Keeps imports of deleted scripts pending while the page reloads; Vite would resolve them with undefined, which is an error before the new page has loaded. */
const patientImports = (): Plugin => ({
  name: "patient-imports",
  apply: "build",
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      const rethrow = /if \(!(\w+)\.defaultPrevented\) throw \w+;?/;
      if (!rethrow.test(code)) this.error("the build tool handles missing scripts in another way");
      return { code: code.replace(rethrow, "$& return new Promise(() => {});"), map: null };
    },
  },
});

/** Writes `.br` and `.gz` beside every static file that gets smaller by it. */
const precompress = (): Plugin => ({
  name: "precompress",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  async writeBundle({ dir }) {
    const files = await readdir(dir ?? "", { recursive: true, withFileTypes: true });
    for (const file of files) {
      if (!file.isFile() || !/\.(js|css|svg|json|txt|html)$/.test(file.name)) continue;
      const path = join(file.parentPath, file.name);
      const bytes = await readFile(path);
      const brotli = brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
      if (brotli.length >= bytes.length) continue;
      await Promise.all([
        writeFile(`${path}.br`, brotli),
        writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 })),
      ]);
    }
  },
});

/** The shop as a bundle for browsers, and as one that the server renders with. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  appType: "custom",
  plugins: [react(), minifyAgain(), inlineScript(), patientImports(), precompress()],
  ...(command === "build" && { define: { "process.env.NODE_ENV": '"production"' } }),
  resolve: {
    alias: [
      // What React does itself by now, for versions before it.
      { find: /^use-sync-external-store\/shim$/, replacement: "react" },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: "use-sync-external-store/with-selector",
      },
    ],
  },
  css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true } } },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: {
      // What islands use as well, so that the first one does not reload the page of a fresh server.
      optimizeDeps: {
        entries: [
          "app/entry.client.ts",
          "app/**/start-*.{ts,tsx}",
          "app/hydrate.tsx",
          "app/preview/start-preview.ts",
        ],
      },
      build: {
        outDir: "dist/client",
        manifest: true,
        rolldownOptions: {
          // Pages name the others, so that no other script grows by its name.
          input: [
            "app/entry.client.ts",
            "app/tracking/start-events.ts",
            "app/preview/start-preview.ts",
            // Pages of the server alone name it.
            "app/customer/account.css",
          ],
          output: {
            // Shorter than usual, since a script that loads others contains their names.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            // What is loaded together is one file, with all that it imports. Otherwise islands would share a file for every module or two, and each script that loads islands would name all of these.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                {
                  name: "machines",
                  test: /node_modules\/xstate\/(?!.*actors)/,
                  includeDependenciesRecursively: false,
                },
                { name: "actors", test: /never-resolves/ },
                { name: "react-machines", test: /node_modules\/(@xstate|use-)/ },
                { name: "entry.client", test: /app\/entry\.client\.ts$/ },
                {
                  name: "start-first-use",
                  test: /app\/(start-first-use|navigation\/load-menu|ui\/focus-content)\.ts$/,
                },
                { name: "open-modal", test: /open-modal/ },
                {
                  name: "ui",
                  test: /kernel\/memoize|app\/(ui\/(?!image|form-entries)|router|navigation|dialogs)/,
                  minShareCount: 3,
                },
                { name: "shown-calculator", test: /calculator\/shown-calculator/ },
                { name: "texts", test: /messages\/translate/ },
                {
                  name: "catalogue",
                  test: /catalogue\/(wall|format|card|amount)\.ts$|product-image|delivery-line/,
                },
                {
                  name: "photo-shelf",
                  test: /calculator\/photo-shelf\.tsx$|product-build|format-label/,
                },
                { name: "calculator", test: /app\/calculator\/calculator\.tsx$/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: command === "build" ? { noExternal: true } : {},
      build: {
        outDir: "dist/server",
        copyPublicDir: false,
        // Stacks in the log name lines of the sources.
        sourcemap: true,
        rolldownOptions: {
          input: ["app/entry.server.tsx", "server.ts"],
          // The development server, which has no build.
          external: ["vite"],
          output: {
            sourcemapExcludeSources: true,
            // Without comments: a tenth less CPU at the start.
            minify: { compress: false, mangle: false, codegen: true },
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (client && ssr) await Promise.all([builder.build(client), builder.build(ssr)]);
    },
  },
}));

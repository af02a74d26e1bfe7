import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { minify } from "terser";
import { defineConfig, type Plugin } from "vite";
import { FIRST_PAINT_SCRIPT } from "./app/first-paint.ts";

/** What a page needs once it is used, in files of their own or with what uses it. */
const USED =
  /packages\/web\/app\/(router\/prefetch-links|ui\/(take-use|image|price-tag|price-ladder|swatch|when-resized|use-is-hydrated|use-fetched))\./;

/** The modules that every page needs, in one file: it is smaller than several and needs one request. */
const CORE =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie)\/|packages\/web\/app\/(router|ui|header|entry|document|islands|footer\/(footer|back-to-top)\.|dialogs\/overlays\.|calculator\/shown-calculator\.)|packages\/domain\/src\/time\/plain-date\./;

/** Small parts of pages that several scripts share, in one file: the entry names each file that it may load. */
const PARTS =
  /packages\/web\/app\/(ui\/(image|label-tag|price-tag|price-ladder|swatch|use-is-hydrated)|delivery\/delivery-line|content\/image-sizes)\.|packages\/domain\/src\/(messages\/translate|catalogue\/label|pricing\/or-missing)\./;

/** What drives calculators, overlays and flyouts, in one file as well. */
const MACHINES =
  /node_modules\/(xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect)\/|packages\/domain\/src\/kernel\/never-resolves\./;

/** The calculator of wall pictures with the rules that its dialogs use too, in one file. */
const CALCULATOR =
  /packages\/web\/app\/calculator\/(calculator|calculator-data|calculator-form|formats|product-view|product-image|product-name|format-text|start-calculator)\.|packages\/domain\/src\/(calculator\/(calculator|calculator-machine|format-price|nudge|choice|designer-link|load-prices|selected-product|printed-kind|selection-query|wall-calculator|wall-product-build|wall-teaser)|catalogue\/(wall|wall-geometry|wall-option|format|format-label|paper-size|photo-book|photo-box|photo-book-category|product-kind|product-table|amount|calendar|card)|designer\/(parameter-table|derive-parameters|designer-parameters|designer-url|configurator-path|infer-product-kind|product-of-link)|market\/(unit|price-text|price-style|currency|price))\.|packages\/adapters\/src\/browser\/selection-prices\.|packages\/domain\/src\/pricing\/price-query\./;

/** What the first use of a page loads, in one file, a fifth smaller than apart; nothing of a calculator may be among it. */
const FIRST_USE =
  /packages\/web\/app\/(start-first-use|error\/error-page|navigation\/(carry-choice|close-countries)|recently-viewed\/(start-viewed-pages|store-viewed-pages)|router\/prefetch-links|search-field\/search-form|tracking\/publish-pages|ui\/take-use)\.|packages\/domain\/src\/(customer\/recently-viewed|designer\/product-query|routing\/(choice-query|prefetch))\.|packages\/adapters\/src\/browser\/stored-list\./;

/** Small forms that few pages have, in one file: each file has its name in the script that every page loads. */
const FORMS =
  /packages\/web\/app\/(catalogue\/accessory-form|content\/blocks\/(contact-form|toolbox|voucher)|customer\/account)\.tsx$/;

/** Minifies scripts once more: 1 % smaller than after the minifier of Vite, and than by this one alone. */
const minifyAgain = (): Plugin => ({
  name: "minify-again",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle: async (_, bundle) => {
    for (const chunk of Object.values(bundle))
      if (chunk.type === "chunk")
        chunk.code =
          (
            await minify(chunk.code, {
              module: true,
              compress: { passes: 3, ecma: 2020 },
              format: { ecma: 2020 },
            })
          ).code ?? chunk.code;
  },
});

/** Writes the inline script of all pages minified, for the server, beside the manifest. */
const inlineScript = (): Plugin => ({
  name: "inline-script",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async generateBundle() {
    const { code } = await minify(FIRST_PAINT_SCRIPT, {
      compress: { passes: 3, ecma: 2020 },
      format: { ecma: 2020 },
    });
    this.emitFile({ type: "asset", fileName: ".vite/first-paint.js", source: code ?? "" });
  },
});

/**
 * Leaves out of the browser's scripts what the shop does not use of React Router, 5 kB of 27: the library says
 * that its files have no side effects, but not that its components and contexts have none, so they would stay
 * unused; and the only router here is given a `dataStrategy`, but none of the options below.
 */
const leanRouter = (): Plugin => ({
  name: "lean-router",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replaceAll(/= (React\$\d+\.(?:createContext|forwardRef)\()/g, "= /*#__PURE__*/ $1")
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, "")
        .replaceAll(/\binit\.(instrumentations|patchRoutesOnNavigation|getContext)\b/g, "undefined")
        .replace("init.dataStrategy || defaultDataStrategyWithMiddleware", "init.dataStrategy"),
      map: null,
    }),
  },
});

/** Lets whoever waits for a script that is gone wait on while the page reloads: the build tool's own answer, nothing at all, would become an error before the new page is here. */
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
  plugins: [react(), leanRouter(), minifyAgain(), inlineScript(), patientImports(), precompress()],
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
      build: {
        outDir: "dist/client",
        manifest: true,
        rolldownOptions: {
          // Pages name the second one, so that no other script grows by its name.
          input: ["app/entry.client.tsx", "app/tracking/start-events.ts"],
          output: {
            // Shorter than usual, since a script that loads others contains their names.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: {
              groups: [
                { name: "core", test: (id: string) => CORE.test(id) && !USED.test(id) },
                { name: "machines", test: MACHINES },
                { name: "parts", test: PARTS, includeDependenciesRecursively: false },
                { name: "calculator", test: CALCULATOR, includeDependenciesRecursively: false },
                { name: "forms", test: FORMS, includeDependenciesRecursively: false },
                { name: "start-first-use", test: FIRST_USE, includeDependenciesRecursively: false },
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
          input: "app/entry.server.tsx",
          output: { sourcemapExcludeSources: true },
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

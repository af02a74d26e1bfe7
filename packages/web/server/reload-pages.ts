import type { EnvironmentModuleGraph, EnvironmentModuleNode, Plugin } from "vite";

/** Reloads the open pages after an edit of code that runs on the server; Vite itself updates what runs only in the browser. */
export const reloadPages = (): Plugin => ({
  name: "reload-pages",
  hotUpdate({ modules, server }) {
    const { client } = server.environments;
    if (this.environment.name === "ssr" && changesServer(modules, client.moduleGraph))
      client.hot.send({ type: "full-reload" });
  },
});

/** Whether changed modules reach code that only the server has, such as a loader. Components stop the search: React updates them in place. */
const changesServer = (
  changed: readonly EnvironmentModuleNode[],
  client: EnvironmentModuleGraph,
): boolean => {
  const pending = new Set(changed);
  for (const module of pending) {
    const file = module.file ?? "";
    if (!client.getModulesByFile(file)?.size) return true;
    if (!file.endsWith(".tsx")) for (const importer of module.importers) pending.add(importer);
  }
  return false;
};

import type { Breakage } from "../breakage.ts";

const EMBEDDED = "packages/adapters/backend";
const PROCESSES = "packages/adapters/src/processes";

/** What keeps a stranger from taking the shop's processors, memory and disk. */
export const LOAD_BREAKAGES: readonly Breakage[] = [
  {
    name: "cookies-are-compared-with-each-other",
    area: "domain",
    file: "packages/domain/src/market/cookie.ts",
    from: "cookies.has(name)) continue;",
    to: "[...cookies.keys()].includes(name)) continue;",
    tests: ["packages/adapters/testing/parser-growth.test.ts"],
    title: "a Cookie header of new names",
  },
  {
    name: "any-number-of-fields",
    area: "embedded",
    file: `${EMBEDDED}/http/request-body.ts`,
    from: "export const MAX_FIELDS = 200;",
    to: "export const MAX_FIELDS = 20_000;",
    tests: [`${EMBEDDED}/http/handle-request.test.ts`],
    title: "more than 200 fields",
  },
  {
    name: "images-of-clients-that-left",
    area: "adapters",
    file: "packages/adapters/src/images/image-handler.ts",
    from: "        request.signal,\n",
    to: "",
    tests: [
      "packages/adapters/src/images/image-handler.test.ts",
      "packages/web/server/app.test.ts",
    ],
  },
  {
    name: "one-client-fills-the-queue",
    area: "adapters",
    file: `${PROCESSES}/work-queue.ts`,
    from: "rank: client.running + client.waiting,",
    to: "rank: 0,",
    tests: [`${PROCESSES}/work-queue.test.ts`],
  },
  {
    name: "uploads-stay-on-the-disk",
    area: "embedded",
    file: `${EMBEDDED}/http/handle-request.ts`,
    from: "await read.discard?.();",
    to: "",
    tests: [`${EMBEDDED}/toolbox/toolbox-endpoints.test.ts`],
    title: "keeps no upload",
  },
];

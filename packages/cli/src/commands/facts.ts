import { FACT_NAMES, loadFacts } from "@passepartout/domain/facts/fill-facts";
import type { DefineCommand } from "../lazy-command.ts";

export const facts: DefineCommand = (command, context) =>
  command.action(async () => {
    const known = await context.withShop((shop) => loadFacts(FACT_NAMES, shop));
    const rows = FACT_NAMES.map((name) => [name, known.get(name) ?? null] as const);
    context.printFields(
      { facts: Object.fromEntries(rows) },
      rows.map(([name, text]) => [name, text ?? "unknown"]),
    );
  });

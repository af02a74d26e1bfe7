import type { DefineCommand } from "../lazy-command.ts";
import { FACT_NAMES } from "@passepartout/domain/facts/fill-facts";

export const facts: DefineCommand = (command, context) =>
  command.action(async () => {
    const known = await context.withShop((shop) => shop.facts());
    const rows = FACT_NAMES.map((name) => [name, known.get(name) ?? null] as const);
    context.print(
      { facts: Object.fromEntries(rows) },
      context.fields(rows.map(([name, text]) => [name, text ?? "unknown"])),
    );
  });

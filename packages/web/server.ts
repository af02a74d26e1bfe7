import { enableCompileCache } from "node:module";

// Before all else: what was compiled at the last start need not be compiled again.
enableCompileCache();
const { ConfigurationError, readConfiguration } = await import("./server/composition.ts");
const { startServer } = await import("./server/serve.ts");

const portOf = (text: string | undefined): number => {
  const port = Number(text ?? 3000);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new ConfigurationError(`PORT must be a number from 0 to 65535, for example 3000`);
};

try {
  const shop = await startServer({
    port: portOf(process.env["PORT"]),
    ...(process.env["HOST"] && { host: process.env["HOST"] }),
    configuration: readConfiguration(process.env),
  });
  console.log(`The shop is open:\n${shop.addresses.map((address) => `  ${address}`).join("\n")}`);
  const stop = () => void shop.close().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
} catch (error) {
  const isInput = error instanceof ConfigurationError;
  const inUse = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  if (inUse)
    console.error(
      `Port ${process.env["PORT"] ?? 3000} is taken: choose another with PORT=3001 npm start`,
    );
  else console.error(isInput ? `Configuration: ${error.message}` : error);
  process.exit(1);
}

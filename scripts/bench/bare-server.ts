/** A minimal node:http server, which always sends the same body: the file in BENCH_BODY. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const body = readFileSync(process.env["BENCH_BODY"] ?? "");

createServer((_, response) => {
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": body.length,
  });
  response.end(body);
}).listen(Number(process.env["PORT"]), "127.0.0.1");

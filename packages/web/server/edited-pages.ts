import type { IncomingMessage, ServerResponse } from "node:http";
import { clientAddress } from "./request-host.ts";
import { networkOf } from "@passepartout/adapters/processes/client-network";
import { nestsTooDeep } from "@passepartout/adapters/backend/http/request-body";
import { readEditedStory } from "@passepartout/adapters/storyblok/edited-story";
import type { Composition } from "./composition.ts";
import type { Pages } from "./pages.ts";
import type { Send } from "./send.ts";

const MAX_STORY_BYTES = 1024 * 1024;

/** Responds to the script of a draft, which sends the story as the visual editor shows it, with the page that this story makes. */
export const createEditedPages =
  ({ countEdit, configuration }: Composition, send: Send, { respond }: Pages) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // On staff hosts nobody verifies the token of an editor, which could be another one each time.
    const waitMs = await countEdit(networkOf(clientAddress(request, configuration.trustedProxies)));
    if (waitMs > 0)
      return send.text(response, 429, "too many edits at a time, please wait a little\n", {
        "Retry-After": String(Math.ceil(waitMs / 1000)),
      });
    const body = await textOf(request);
    if (body === undefined)
      return send.text(response, 413, `a story has at most ${MAX_STORY_BYTES} bytes\n`);
    if (nestsTooDeep(body)) return send.text(response, 422, "the story is nested too deep\n");
    const edited = readEditedStory(body);
    if (!edited.ok) return send.text(response, 422, `${edited.error.message}\n`);
    await respond(request, response, { edited: edited.value });
  };

/** The body of a request; undefined if it is too large. */
const textOf = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  // A client that sends too much reads the response on the same connection.
  const received = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  for await (const chunk of received) {
    size += chunk.length;
    if (size > MAX_STORY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

import { tagsOfPublication } from "@passepartout/domain/content/cache-tag";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { busy, errorResponse, methodNotAllowed } from "@passepartout/adapters/http/error-response";
import { MAX_BODY_BYTES, readBytes } from "@passepartout/adapters/backend/http/request-body";
import {
  readPublication,
  SIGNATURE_HEADER,
} from "@passepartout/adapters/storyblok/publish-webhook";
import type { Composition } from "./composition.ts";

/** Responds to the messages of the content service about what it has published, by purging the pages that show it. A message that is sent twice purges twice, which costs no more than a render. */
export const createContentWebhook =
  ({ log, configuration }: Composition, purge: (tags: readonly string[]) => Promise<void>) =>
  async (request: Request): Promise<Response> => {
    const { webhook } = configuration.content;
    if (request.method !== "POST") return methodNotAllowed("POST");
    if (!webhook)
      return errorResponse(404, "this shop has no secret for messages of its content service");
    const body = await readBytes(request, MAX_BODY_BYTES);
    if (!body) return errorResponse(413, `a message has at most ${MAX_BODY_BYTES} bytes`);
    const signature = request.headers.get(SIGNATURE_HEADER) ?? undefined;
    const publication = readPublication(body, signature, webhook);
    if (!publication.ok) {
      const { code, message } = publication.error;
      log.warning("content-error", { reason: `a message of the content service: ${message}` });
      return errorResponse(code === "body-wrong" ? 400 : 403, message);
    }
    const purged = tagsOfPublication(publication.value);
    try {
      await purge(purged);
    } catch (reason) {
      log.error("content-error", { reason: reasonOf(reason) });
      return busy("the pages could not be purged; they change within some minutes");
    }
    return Response.json({ purged });
  };

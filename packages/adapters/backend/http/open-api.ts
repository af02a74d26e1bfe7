import { CHANNELS } from "@passepartout/domain/market/channel";
import { LOCALES } from "@passepartout/domain/market/locale";
import { z } from "zod";
import { ACTION_KEY_HEADER } from "../../src/contract/contract.ts";
import { NO_FIELDS } from "../../src/contract/fields.ts";
import type { Endpoint } from "./endpoint.ts";
import { acceptedTypes, MAX_BODY_BYTES } from "./request-body.ts";

type Json = Readonly<Record<string, unknown>>;

/** As it is on the wire. */
const schemaOf = (schema: z.core.$ZodType): Json => {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
  });
  return jsonSchema;
};

export const openApiOf = (endpoints: readonly Endpoint[]) => ({
  openapi: "3.1.0",
  info: {
    title: "Shop backend",
    version: "1",
    description:
      "The HTTP API of the shop. Every path also works with a language prefix such as /fr and with the suffix /desktop.",
  },
  paths: Object.fromEntries(
    [...Map.groupBy(endpoints, ({ path }) => path)].map(([path, operations]) => [
      path,
      Object.fromEntries(
        operations.map((endpoint) => [endpoint.method.toLowerCase(), operationOf(endpoint)]),
      ),
    ]),
  ),
  components: COMPONENTS,
});

const operationOf = (endpoint: Endpoint): Json => ({
  operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^a-z]+(.?)/g, (_, next: string) => next.toUpperCase())}`,
  summary: endpoint.summary,
  parameters: [
    { $ref: "#/components/parameters/Channel" },
    { $ref: "#/components/parameters/Locale" },
    ...(endpoint.hasActionKey ? [{ $ref: "#/components/parameters/ActionKey" }] : []),
    ...queryParameters(endpoint),
  ],
  ...(endpoint.body && {
    requestBody: {
      required: true,
      description: `At most ${endpoint.maxUploadBytes ?? MAX_BODY_BYTES} bytes.`,
      content: Object.fromEntries(
        acceptedTypes(endpoint.maxUploadBytes).map((type) => [
          type,
          { schema: schemaOf(endpoint.body ?? NO_FIELDS) },
        ]),
      ),
    },
  }),
  responses: {
    "200": {
      description: "Success.",
      content: {
        [endpoint.contentType ?? "application/json"]: {
          schema: schemaOf(endpoint.answer),
        },
      },
    },
    "400": ERROR,
    "405": ERROR,
    ...(endpoint.body && { "413": ERROR }),
  },
});

const ERROR = { $ref: "#/components/responses/Error" };

const queryParameters = ({ query }: Endpoint): readonly Json[] => {
  const { properties = {}, required = [] } = schemaOf(query) as {
    properties?: Readonly<Record<string, Json>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
};

const COMPONENTS = {
  parameters: {
    Channel: {
      name: "X-Channel",
      in: "header",
      description: "Channel and country, for example wall-de. Default: the host's.",
      schema: { type: "string", pattern: `^(${CHANNELS.join("|")})-[a-z]{2}$` },
    },
    Locale: {
      name: "X-Locale",
      in: "header",
      description: "Default: the host's.",
      schema: { type: "string", enum: LOCALES },
    },
    ActionKey: {
      name: ACTION_KEY_HEADER,
      in: "header",
      description:
        "Requests of a visitor with the same key and body change something once a day; all of them get the state at their time.",
      schema: { type: "string", minLength: 1 },
    },
  },
  responses: {
    Error: {
      description: "A sentence for developers or customers, and messages per field.",
      content: {
        "application/json": {
          schema: schemaOf(
            z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) }),
          ),
        },
      },
    },
  },
};

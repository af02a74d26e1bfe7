import { CHANNELS } from "@passepartout/domain/market/channel";
import { LOCALES } from "@passepartout/domain/market/locale";
import { z } from "zod";
import { MOST_BODY_BYTES, type Endpoint } from "./endpoint.ts";
import { acceptedTypes } from "./request-body.ts";

type Json = Readonly<Record<string, unknown>>;

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return described;
};

/** The OpenAPI document of endpoints, made from the very schemas that check their requests. [API-Q4] */
export const openApiOf = (endpoints: readonly Endpoint[]) => ({
  openapi: "3.1.0",
  info: {
    title: "The shop backend",
    version: "1",
    description:
      "What the shop asks of its backend. Every path also answers with /desktop after it, and with the prefix of a language before it.",
  },
  paths: Object.fromEntries(
    [...Map.groupBy(endpoints, ({ path }) => path)].map(([path, here]) => [
      path,
      Object.fromEntries(
        here.map((endpoint) => [endpoint.method.toLowerCase(), operationOf(endpoint)]),
      ),
    ]),
  ),
  components: COMPONENTS,
});

const refuses = (...statuses: readonly number[]): Json =>
  Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/Refusal` }]),
  );

const operationOf = (endpoint: Endpoint): Json => ({
  operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^a-z]+(.?)/g, (_, next: string) => next.toUpperCase())}`,
  summary: endpoint.summary,
  parameters: [
    { $ref: "#/components/parameters/Channel" },
    { $ref: "#/components/parameters/Locale" },
    ...queryOf(endpoint),
  ],
  ...(endpoint.body && {
    requestBody: {
      required: true,
      description: `${endpoint.mostUpload ?? MOST_BODY_BYTES} bytes at most`,
      content: Object.fromEntries(
        acceptedTypes(endpoint.mostUpload).map((type) => [
          type,
          { schema: schemaOf(endpoint.body as z.ZodType, "input") },
        ]),
      ),
    },
  }),
  responses: {
    "200": {
      description: "The answer",
      content: {
        [endpoint.answerType ?? "application/json"]: {
          schema: schemaOf(endpoint.answer, "output"),
        },
      },
    },
    ...refuses(400, 405, ...(endpoint.body ? [413] : [])),
  },
});

const queryOf = ({ query }: Endpoint): readonly Json[] => {
  const { properties = {}, required = [] } = schemaOf(query, "input") as {
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
      description: "Channel and country, for example wall-de; taken from the host when absent",
      schema: { type: "string", pattern: `^(${CHANNELS.join("|")})-[a-z]{2}$` },
    },
    Locale: {
      name: "X-Locale",
      in: "header",
      description: "Taken from the host when absent",
      schema: { type: "string", enum: LOCALES },
    },
  },
  responses: {
    Refusal: {
      description: "What is wrong, in one sentence and per field",
      content: {
        "application/json": {
          schema: {
            type: "object",
            properties: {
              message: { type: "string" },
              errors: {
                type: "object",
                additionalProperties: { type: "array", items: { type: "string" } },
              },
            },
            required: ["message", "errors"],
          },
        },
      },
    },
  },
};

import { z } from "zod";
import type { Backend } from "../src/embedded/backend.ts";

/** A JSON schema, as far as the backend's document uses it. */
export interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly pattern?: string;
}

/** One path and method as the backend's own document describes it. */
export interface Operation {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly operationId: string;
  readonly query: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly body?: { readonly types: readonly string[]; readonly schema: JsonSchema };
  /** Whether an answer in JSON is one that the document promises; absent where it sends files. */
  readonly fits?: (answer: unknown) => boolean;
}

interface Written {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly $ref?: string;
    readonly name: string;
    readonly required: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  };
  readonly responses: {
    readonly "200": {
      readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
    };
  };
}

/** The backend's OpenAPI document. */
export const documentOf = async (backend: Backend) =>
  (await (await backend(new Request("http://backend.internal/openapi.json"))).json()) as {
    readonly openapi: string;
    readonly paths: Readonly<Record<string, Readonly<Record<string, Written>>>>;
    readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };

/** All operations of the backend, read from its document alone. */
export const operationsOf = async (backend: Backend): Promise<readonly Operation[]> =>
  Object.entries((await documentOf(backend)).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, written]): Operation => {
      const content = Object.entries(written.requestBody?.content ?? {});
      const answer = written.responses["200"].content["application/json"];
      const schema =
        answer && z.fromJSONSchema(answer.schema as Parameters<typeof z.fromJSONSchema>[0]);
      return {
        path,
        method: method.toUpperCase() as Operation["method"],
        operationId: written.operationId,
        query: written.parameters.filter(({ $ref }) => $ref === undefined),
        ...(content[0] && {
          body: { types: content.map(([type]) => type), schema: content[0][1].schema },
        }),
        ...(schema && { fits: (value: unknown) => schema.safeParse(value).success }),
      };
    }),
  );

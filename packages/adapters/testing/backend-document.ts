import { z } from "zod";
import type { Backend } from "../backend/backend.ts";

/** The subset of JSON schema used in the backend's OpenAPI document. */
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

/** One path and method of the OpenAPI document. */
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
  /** Validates a JSON response; absent for other content types. */
  readonly isValid?: (response: unknown) => boolean;
}

interface DocumentedOperation {
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

export const documentOf = async (backend: Backend) =>
  (await (await backend(new Request("http://backend.internal/openapi.json"))).json()) as {
    readonly openapi: string;
    readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
    readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };

/** All operations of the backend's OpenAPI document. */
export const operationsOf = async (backend: Backend): Promise<readonly Operation[]> =>
  Object.entries((await documentOf(backend)).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]): Operation => {
      const content = Object.entries(documented.requestBody?.content ?? {});
      const response = documented.responses["200"].content["application/json"];
      const schema =
        response && z.fromJSONSchema(response.schema as Parameters<typeof z.fromJSONSchema>[0]);
      return {
        path,
        method: method.toUpperCase() as Operation["method"],
        operationId: documented.operationId,
        query: documented.parameters.filter(({ $ref }) => $ref === undefined),
        ...(content[0] && {
          body: { types: content.map(([type]) => type), schema: content[0][1].schema },
        }),
        ...(schema && { isValid: (value: unknown) => schema.safeParse(value).success }),
      };
    }),
  );

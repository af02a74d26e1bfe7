import {
  currentRequest,
  inRequest,
  type Trace,
} from "@passepartout/adapters/processes/request-context";
import { observeSteps } from "@passepartout/adapters/processes/steps";
import { within } from "@passepartout/adapters/processes/within";
import type { SpanExporter } from "@opentelemetry/sdk-trace";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import type { ServerSettings } from "@passepartout/adapters/wiring/configuration";

/** A collector that is away must not delay the end of a process. */
const LAST_EXPORT_MS = 1000;

/** Sends the steps of each request as a trace of OpenTelemetry. `trustsClients`: whether the decision of the client counts, which a proxy of ours has checked. Returns what sends the rest and ends that. */
export const startTracing = async (
  { endpoint, serviceName, share }: NonNullable<ServerSettings["tracing"]>,
  trustsClients: boolean,
  log: Log,
): Promise<() => Promise<void>> => {
  const [
    { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace: traces },
    { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  let isAway = false;
  /** Reports failed exports, which the exporter does not. */
  const reporting: SpanExporter = {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const { error } = result;
        if (error && !isAway)
          log.warning("service-unavailable", { service: "traces", reason: reasonOf(error) });
        isAway = error !== undefined;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
  const root = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    sampler: new ParentBasedSampler({
      root,
      ...(!trustsClients && { remoteParentSampled: root, remoteParentNotSampled: root }),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: reporting })],
  });
  const tracer = provider.getTracer("passepartout");

  const parentOf = (trace: Trace | undefined) =>
    trace
      ? traces.setSpanContext(ROOT_CONTEXT, {
          traceId: trace.traceId,
          spanId: trace.parentId ?? trace.spanId,
          traceFlags: Number.parseInt(trace.flags, 16),
          isRemote: trace.parentId !== undefined,
        })
      : ROOT_CONTEXT;

  const stopObserving = observeSteps(async ({ name, subject, failureOf }, work) => {
    const request = currentRequest();
    // What belongs to no request would be a trace by itself for each statement.
    if (!request) return work();
    // A name is one of few, because collectors count by it.
    const span = tracer.startSpan(
      name,
      {
        kind: name === "request" ? SpanKind.SERVER : SpanKind.INTERNAL,
        attributes: {
          [name === "sql" ? "db.query.text" : "url.path"]: subject,
          "passepartout.request_id": request.id,
        },
      },
      parentOf(request.trace),
    );
    const { traceId, spanId, traceFlags } = span.spanContext();
    const flags = traceFlags.toString(16).padStart(2, "0");
    const fail = (message: string) =>
      span.setStatus({ code: SpanStatusCode.ERROR, message: message.slice(0, 200) });
    try {
      const result = await inRequest({ ...request, trace: { traceId, spanId, flags } }, work);
      const failure = failureOf?.(result);
      if (failure !== undefined) fail(failure);
      return result;
    } catch (reason) {
      fail(String(reason));
      throw reason;
    } finally {
      span.end();
    }
  });
  return async () => {
    stopObserving();
    await within(provider.shutdown(), LAST_EXPORT_MS, "the collector is away").catch(
      () => undefined,
    );
  };
};

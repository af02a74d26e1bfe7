import { currentRequest, inRequest, observeSteps, type Trace } from "./composition.ts";

/** Where traces are sent, and how many. */
export interface TracingSettings {
  /** Of a collector that understands OTLP over HTTP, without path. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** The share of requests that are traced unless the client has decided, from 0 to 1. */
  readonly share: number;
}

/** Sends the steps of each request as a trace of OpenTelemetry. Returns what sends the rest and ends that. */
export const startTracing = async ({
  endpoint,
  serviceName,
  share,
}: TracingSettings): Promise<() => Promise<void>> => {
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
  const exporter = new OTLPTraceExporter({ url: new URL("/v1/traces", endpoint).href });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
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

  const stopObserving = observeSteps(async ({ name, subject }, work) => {
    const request = currentRequest();
    // What belongs to no request would be a trace by itself for each statement.
    if (!request) return work();
    const span = tracer.startSpan(
      `${name} ${subject}`.slice(0, 200),
      {
        kind: name === "request" ? SpanKind.SERVER : SpanKind.INTERNAL,
        attributes: { "passepartout.step": name, "passepartout.request_id": request.id },
      },
      parentOf(request.trace),
    );
    const { traceId, spanId, traceFlags } = span.spanContext();
    const flags = traceFlags.toString(16).padStart(2, "0");
    try {
      return await inRequest({ ...request, trace: { traceId, spanId, flags } }, work);
    } catch (reason) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: String(reason).slice(0, 200) });
      throw reason;
    } finally {
      span.end();
    }
  });
  return async () => {
    stopObserving();
    // A collector that is away is no reason to fail.
    await provider.shutdown().catch(() => undefined);
  };
};

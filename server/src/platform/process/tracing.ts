import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Attributes, Context, Span } from "@opentelemetry/api";
import type { Settings } from "./config.ts";

/** What takes time, as spans for a collector: names, durations, codes and request ids, but no personal data. */
export type Tracing = {
  /** Does the work in a span, under that of its caller. */
  inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** Begins the span of a request. */
  beginRequest(name: string, attributes: Attributes): RequestSpan;
  /** Sends what is left, if the collector takes it at once. */
  close(): Promise<void>;
};

export type RequestSpan = {
  /** Continues the request, so that later spans are under this one. */
  run(next: () => void): void;
  end(attributes: Attributes, isFailed: boolean): void;
};

/** How long a collector may take; what it does not take is lost, and nobody waits for it. */
const LONGEST_SENDING_MS = 5000;
/** The same when the process ends. */
const LAST_SENDING_MS = 1000;

/** Returns undefined, and loads nothing, without a collector in the settings. */
export async function openTracing({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: share,
}: Pick<Settings, "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_TRACES_SAMPLER_ARG">): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined;
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    timeoutMillis: LONGEST_SENDING_MS,
  });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ "service.name": "pauta" }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("pauta");
  const present = new AsyncLocalStorage<Context>();
  const begin = (name: string, kind: number, attributes: Attributes): { span: Span; context: Context } => {
    const above = present.getStore() ?? ROOT_CONTEXT;
    const span = tracer.startSpan(name, { kind, attributes }, above);
    return { span, context: trace.setSpan(above, span) };
  };

  return {
    async inSpan(name, attributes, work) {
      const { span, context } = begin(name, SpanKind.INTERNAL, attributes);
      try {
        return await present.run(context, work);
      } catch (error) {
        // a message may quote a row
        span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    beginRequest(name, attributes) {
      const { span, context } = begin(name, SpanKind.SERVER, attributes);
      return {
        run: (next) => present.run(context, next),
        end(last, isFailed) {
          span.setAttributes(last);
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: () => Promise.race([provider.shutdown().catch(() => {}), sleep(LAST_SENDING_MS)]),
  };
}

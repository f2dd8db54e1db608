import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, type SpanProcessor } from '@opentelemetry/sdk-trace-base';

/** Less than what a process is given to stop (milliseconds). */
const PATIENCE = 2_000;

/** Sends spans in batches to a collector, in OTLP over HTTP. Which of all are sent is for OTEL_TRACES_SAMPLER to say. */
export function spanExport(endpoint: string): SpanProcessor {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  return new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: PATIENCE }), {
    exportTimeoutMillis: PATIENCE,
  });
}

import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, type SpanProcessor } from '@opentelemetry/sdk-trace-base';
import { TIMEOUTS } from '../../timeouts.js';

/** Sends spans in batches to a collector, in OTLP over HTTP. `OTEL_TRACES_SAMPLER` selects which ones. */
export function spanExport(endpoint: string): SpanProcessor {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  return new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: TIMEOUTS.spanExport }), {
    exportTimeoutMillis: TIMEOUTS.spanExport,
  });
}

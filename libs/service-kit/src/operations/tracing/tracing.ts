import { context, propagation, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOffSampler, AlwaysOnSampler, BasicTracerProvider } from '@opentelemetry/sdk-trace-base';

let provider: BasicTracerProvider | undefined;

/**
 * Starts to propagate trace context through the process's calls and events (W3C Trace Context). Further calls do nothing.
 * @param endpoint the OpenTelemetry collector for spans; without one they are dropped
 */
export async function startTracing(service: string, endpoint?: string): Promise<void> {
  if (provider) return;
  provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // Without a collector spans have ids, which calls, events and log lines carry on, and record nothing.
    sampler: endpoint ? new AlwaysOnSampler() : new AlwaysOffSampler(),
    // The exporter is loaded only where it is used.
    spanProcessors: endpoint ? [(await import('./span-export.js')).spanExport(endpoint)] : [],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
}

/** Sends the remaining spans. Spans for an unavailable collector are dropped after the timeout. */
export async function finishTracing(): Promise<void> {
  await provider?.forceFlush().catch(() => undefined);
}

const tracer = trace.getTracer('@endpaper/service-kit');

/** The headers that propagate the active trace in a call or an event. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** A context that continues the trace of a request's or event's headers with a new span. */
export function continueTrace(
  name: string,
  headers: Readonly<Record<string, unknown>>,
  kind: SpanKind = SpanKind.SERVER,
): Context {
  const parent = propagation.extract(context.active(), headers);
  return trace.setSpan(parent, tracer.startSpan(name, { kind }, parent));
}

/** Runs work in a span that continues a trace. */
export async function inTrace<T>(
  name: string,
  headers: Readonly<Record<string, unknown>>,
  work: () => Promise<T>,
) {
  const continued = continueTrace(name, headers, SpanKind.CONSUMER);
  const span = trace.getSpan(continued);
  try {
    return await context.with(continued, work);
  } catch (error) {
    span?.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span?.end();
  }
}

/** The id of the active trace, or undefined outside of one. */
export function traceId(): string | undefined {
  return trace.getSpanContext(context.active())?.traceId;
}

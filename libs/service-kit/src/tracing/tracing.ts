import { context, propagation, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider } from '@opentelemetry/sdk-trace-base';

let provider: BasicTracerProvider | undefined;

/**
 * Makes trace context flow through this process's calls and events (W3C Trace Context). Further calls do nothing.
 * @param endpoint the OpenTelemetry collector that is sent the spans; without one they go nowhere
 */
export async function startTracing(service: string, endpoint?: string): Promise<void> {
  if (provider) return;
  provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // Loaded only where there is somebody to send to.
    spanProcessors: endpoint ? [(await import('./span-export.js')).spanExport(endpoint)] : [],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
}

/** Sends the spans that are still here. A collector that is away costs two seconds and its spans. */
export async function finishTracing(): Promise<void> {
  await provider?.forceFlush().catch(() => undefined);
}

const tracer = () => trace.getTracer('@endpaper/service-kit');

/** The headers that carry the running trace to whom we call or tell. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** The context that a caller's or teller's headers describe, with a new server span in it. */
export function continueTrace(
  name: string,
  headers: Readonly<Record<string, unknown>>,
  kind: SpanKind = SpanKind.SERVER,
): Context {
  const parent = propagation.extract(context.active(), headers);
  return trace.setSpan(parent, tracer().startSpan(name, { kind }, parent));
}

/** Runs some work as the continuation of a trace; its span ends with it. */
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

/** The id of the running trace, or nothing outside one. */
export function traceId(): string | undefined {
  return trace.getSpanContext(context.active())?.traceId;
}

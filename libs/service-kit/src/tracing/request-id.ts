import { context, createContextKey, type Context } from '@opentelemetry/api';

const REQUEST_ID = createContextKey('endpaper.request_id');

/** A context in which `requestId()` returns this id. */
export function withRequestId(parent: Context, id: string): Context {
  return parent.setValue(REQUEST_ID, id);
}

/** The id of the active request, or undefined outside of one. */
export function requestId(): string | undefined {
  return context.active().getValue(REQUEST_ID) as string | undefined;
}

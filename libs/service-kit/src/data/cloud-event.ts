import { randomUUID } from 'node:crypto';
import type { CloudEvent } from '@endpaper/contracts';
import { traceHeaders } from '../operations/tracing/tracing.js';

/**
 * A new event with its envelope, in the running trace.
 * @param source the service that publishes it: `svc-books`
 * @param type its subject
 */
export function createCloudEvent<Data>(source: string, type: string, data: Data): CloudEvent<Data> {
  return {
    specversion: '1.0',
    id: randomUUID(),
    source,
    type,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    ...traceHeaders(),
    data,
  };
}

import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, startTestService, type TestService } from '../src/testing/index.js';
import { finishTracing } from '../src/operations/tracing/tracing.js';
import { notesService, writeNote } from './notes-service.js';

interface Span {
  traceId: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
}

// A collector that records what it receives.
const received: { path: string; service: unknown; spans: Span[] }[] = [];
let collector: Server;
let service: TestService;

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString());
      for (const { resource, scopeSpans } of resourceSpans)
        received.push({
          path: request.url ?? '',
          service: resource.attributes.find(({ key }: { key: string }) => key === 'service.name').value,
          spans: scopeSpans.flatMap(({ spans }: { spans: Span[] }) => spans),
        });
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve));
  const address = collector.address();
  if (address === null || typeof address === 'string') throw new Error('the collector has no port');
  service = await startTestService(notesService, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${address.port}/`,
  });
});

afterAll(async () => {
  await service.stop();
  collector.closeAllConnections();
  await new Promise(resolve => collector.close(resolve));
});

const spans = () => received.flatMap(batch => batch.spans);

it('sends a request and the handler of its event as one trace', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  await service.call(writeNote, {
    as: 1,
    params: { id: 1 },
    body: { text: 'traced' },
    headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
  });
  await eventually('both spans', async () => {
    await finishTracing();
    return spans().length >= 2;
  });
  expect(received[0]).toMatchObject({ path: '/v1/traces', service: { stringValue: 'svc-notes' } });
  const [request, event] = spans().sort((a, b) => a.kind - b.kind);
  expect(request).toMatchObject({ traceId: trace, name: 'POST /api/notes/:id', kind: 2 });
  expect(request?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 201 },
  });
  expect(event).toMatchObject({ traceId: trace, name: 'notes.note.written.v1', kind: 5 });
});

it('sends no spans of health and metrics', async () => {
  const before = spans().length;
  await service.call({ method: 'GET', path: '/health/ready' });
  await service.call({ method: 'GET', path: '/metrics' });
  await service.call({ method: 'GET', path: '/api/nowhere' });
  await finishTracing();
  expect(
    spans()
      .slice(before)
      .map(({ name }) => name),
  ).toEqual(['GET none']);
});

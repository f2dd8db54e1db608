import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from './support/test-gateway.js';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

describe('The documentation of the API', () => {
  it('is generated from the contract', async () => {
    const answer = await gateway.client().get('/api/openapi.json');
    expect(answer.headers['content-type']).toMatch('application/json');
    expect(answer.json()).toMatchObject({
      openapi: '3.0.3',
      paths: { '/api/books/{id}': { get: { operationId: 'books.byId' }, put: {} }, '/api/auth/login': {} },
    });
  });

  it.each(['/api/docs', '/api/docs/'])('has a page for people at %s', async path => {
    const answer = await gateway.client().get(path);
    expect(answer.headers['content-type']).toMatch('text/html');
    // The content security policy forbids inline scripts and styles.
    expect(answer.text).not.toMatch(/<script>|<style|style=| on\w+=/);
    const files = [...answer.text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files).toHaveLength(5);
    for (const file of files) {
      const { status, headers } = await gateway.client().get(file);
      expect({ file, status }).toEqual({ file, status: 200 });
      expect(headers['content-type']).toMatch(file.endsWith('.css') ? 'text/css' : 'javascript');
    }
  });
});

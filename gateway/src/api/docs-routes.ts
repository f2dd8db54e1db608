import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { openApiDocument } from '@endpaper/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sendFile } from '../files/send-file.js';
import { sendText } from '../http/send-text.js';
import { DOCS_PAGE, DOCS_SCRIPT } from './docs-page.js';

const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const { version } = z.parse(
  z.object({ version: z.string() }),
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
);

/** Serves the OpenAPI document and its page. */
export function registerDocsRoutes(server: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument(version));

  server.get('/api/openapi.json', (request, reply) =>
    sendText(request, reply, 'application/json; charset=utf-8', document),
  );
  server.get('/api/docs', (request, reply) =>
    sendText(request, reply, 'text/html; charset=utf-8', DOCS_PAGE),
  );
  server.get('/api/docs/start.js', (request, reply) =>
    sendText(request, reply, 'text/javascript; charset=utf-8', DOCS_SCRIPT),
  );
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    server.get(`/api/docs/${file}`, (request, reply) => sendFile(request, reply, SWAGGER_UI, file));
  }
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openApiDocument } from '@endpaper/contracts';
import { integrityOf } from '@endpaper/releases';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sendFile } from '../../pages/files/send-file.js';
import { addDocumentHeaders } from '../../edge/server/security-headers.js';
import { sendText } from '../../edge/server/send-text.js';
import { DOCS_CONTRAST, DOCS_PAGE, DOCS_SCRIPT, DOCS_THEME } from './docs-page.js';

const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const { version } = z.parse(
  z.object({ version: z.string() }),
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')),
);

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const OWN_FILES = [
  ['contrast.css', 'text/css; charset=utf-8', DOCS_CONTRAST],
  ['theme.js', JAVASCRIPT, DOCS_THEME],
  ['start.js', JAVASCRIPT, DOCS_SCRIPT],
] as const;

/** Serves the OpenAPI document and its page. */
export function registerDocsRoutes(server: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument(version));

  server.get('/api/openapi.json', (request, reply) =>
    sendText(request, reply, 'application/json; charset=utf-8', document),
  );
  server.get('/api/docs', (request, reply) => {
    addDocumentHeaders(reply);
    return sendText(request, reply, 'text/html; charset=utf-8', DOCS_PAGE);
  });
  for (const [file, type, text] of OWN_FILES) {
    server.get(`/api/docs/${file}`, (request, reply) => sendText(request, reply, type, text));
  }
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    const path = join(SWAGGER_UI, file);
    const content = readFileSync(path);
    const swaggerUi = { path, content, integrity: integrityOf(content) };
    server.get(`/api/docs/${file}`, (request, reply) => sendFile(request, reply, swaggerUi));
  }
}

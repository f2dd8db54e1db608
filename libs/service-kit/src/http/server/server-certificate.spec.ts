import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createLogger, type Logger } from '../../operations/logging/logger.js';
import { Metrics } from '../../operations/metrics/metrics.js';
import { eventually } from '../../testing/eventually.js';
import { httpServer } from './http-server.js';
import { renewCertificate } from './server-certificate.js';

let folder: string;
let server: FastifyInstance;
let logger: Logger;

const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=svc-notes'];

/** Makes a certificate that its own key has signed, under other names than those that the server reads. */
function makeCertificate(): void {
  const files = ['-keyout', join(folder, 'new.key'), '-out', join(folder, 'new.crt')];
  execFileSync('openssl', ['req', '-x509', ...options, ...files], { stdio: 'ignore' });
}

/** Puts one of the new files in its place. */
const put = (file: 'key' | 'crt') => {
  renameSync(join(folder, `new.${file}`), join(folder, `tls.${file}`));
};

/** The serial number of the certificate that a client gets. */
async function serialNumber(): Promise<string> {
  const { port } = server.server.address() as AddressInfo;
  const socket = connect({ port, servername: 'svc-notes', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { serialNumber: found } = socket.getPeerCertificate();
  socket.destroy();
  return found;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'endpaper-certificate-'));
  makeCertificate();
  put('key');
  put('crt');
  logger = createLogger('svc-notes', 'silent');
  const adapter = httpServer(logger, new Metrics('svc-notes'), {
    maxRequests: 10,
    certificateFolder: folder,
  });
  server = adapter.getInstance<FastifyInstance>();
  renewCertificate(server.server, folder, logger, 10);
  await server.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

it('a server uses a renewed certificate for new connections', async () => {
  const before = await serialNumber();
  makeCertificate();
  put('key');
  put('crt');
  await eventually('the new certificate', async () => (await serialNumber()) !== before);
});

it('a server keeps its certificate while the files do not match, and then uses the new one', async () => {
  const before = await serialNumber();
  const errors = jest.spyOn(logger, 'error');
  makeCertificate();
  put('key');
  await eventually('an attempt', async () => errors.mock.calls.length > 0);
  expect(await serialNumber()).toBe(before);
  put('crt');
  await eventually('the new certificate', async () => (await serialNumber()) !== before);
});

it('a server whose certificate can not be read does not start', () => {
  rmSync(join(folder, 'tls.key'));
  const start = () =>
    httpServer(logger, new Metrics('svc-notes'), { maxRequests: 10, certificateFolder: folder });
  expect(start).toThrow('tls.key');
});

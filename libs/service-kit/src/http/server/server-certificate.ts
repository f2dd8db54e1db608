import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { Server as TlsServer } from 'node:tls';
import type { Logger } from '../../operations/logging/logger.js';
import { TIMEOUTS } from '../../timeouts.js';

/** A certificate chain and its private key, in PEM. */
interface Certificate {
  cert: Buffer;
  key: Buffer;
}

/** @throws Error when `tls.crt` or `tls.key` can't be read */
export function readCertificate(folder: string): Certificate {
  return { cert: readFileSync(join(folder, 'tls.crt')), key: readFileSync(join(folder, 'tls.key')) };
}

/**
 * Uses a renewed certificate for new connections until the server closes. A certificate that does not match its key, as while
 * the files are replaced, is logged and tried again; the server keeps the one before.
 * @param interval between two looks at the files (milliseconds)
 */
export function renewCertificate(
  server: Server,
  folder: string,
  logger: Logger,
  interval: number = TIMEOUTS.certificatePoll,
): void {
  if (!(server instanceof TlsServer)) throw new Error('the server speaks plain HTTP');
  let current = readCertificate(folder);
  const timer = setInterval(() => {
    try {
      const next = readCertificate(folder);
      if (next.cert.equals(current.cert) && next.key.equals(current.key)) return;
      server.setSecureContext(next);
      current = next;
      logger.info('the certificate was renewed');
    } catch (error) {
      logger.error({ err: error }, 'the renewed certificate can not be used');
    }
  }, interval);
  timer.unref();
  server.once('close', () => {
    clearInterval(timer);
  });
}

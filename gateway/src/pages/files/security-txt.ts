import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../../config.js';

/** The file says that it is valid for half a year. A reader of it fetches it again, so the day is counted from now. */
const VALID_DAYS = 180;

/** Names the contact to which vulnerabilities are reported (RFC 9116). Without a contact there is no such file. */
export function registerSecurityTxt(
  server: FastifyInstance,
  { SECURITY_CONTACT, PUBLIC_ORIGIN }: Pick<GatewayConfig, 'SECURITY_CONTACT' | 'PUBLIC_ORIGIN'>,
): void {
  if (SECURITY_CONTACT === undefined) return;
  const path = '/.well-known/security.txt';
  server.get(path, (_request, reply) => {
    const expires = new Date(Date.now() + VALID_DAYS * 86_400_000).toISOString().slice(0, 10);
    const lines = [
      `Contact: ${SECURITY_CONTACT}`,
      `Expires: ${expires}T00:00:00Z`,
      'Preferred-Languages: en',
      ...(PUBLIC_ORIGIN ? [`Canonical: ${PUBLIC_ORIGIN}${path}`] : []),
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}

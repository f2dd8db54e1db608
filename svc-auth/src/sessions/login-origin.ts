import type { Caller } from '@endpaper/service-kit';
import type { FastifyRequest } from 'fastify';

/** Where a login comes from. */
export interface LoginOrigin {
  /** The network address. */
  address: string;
  /** What the browser was given at an earlier login: the gateway sends the cookie of a known device as a header. */
  device: string | undefined;
  /** The session that the new one replaces. */
  caller: Caller | undefined;
  /** The `User-Agent` of the browser. */
  userAgent: string | undefined;
}

export function originOf({ ip, headers }: FastifyRequest, caller: Caller | undefined): LoginOrigin {
  const device = headers['x-device'];
  return {
    address: ip,
    device: typeof device === 'string' ? device : undefined,
    caller,
    userAgent: headers['user-agent'],
  };
}

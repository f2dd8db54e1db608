import type { AccountLimit } from '@endpaper/service-kit';

/** How much an account may do, against spam: each request notifies a reader, and blocks and mutes are rows of many services. */
export const LIMITS = {
  requests: {
    name: 'requests',
    newcomer: 10,
    reader: 50,
    hours: 24,
    allowed: max => `You can ask ${max} readers within a day to be friends`,
  },
  blocks: {
    name: 'blocks',
    newcomer: 200,
    reader: 200,
    hours: 24,
    allowed: max => `You can block ${max} readers within a day`,
  },
  mutes: {
    name: 'mutes',
    newcomer: 200,
    reader: 200,
    hours: 24,
    allowed: max => `You can mute ${max} readers, books and genres within a day`,
  },
} as const satisfies Record<string, AccountLimit>;

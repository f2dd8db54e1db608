import type { AccountLimit } from '@endpaper/service-kit';

/** How much an account may do, against spam: each request notifies a reader. */
export const LIMITS = {
  requests: {
    name: 'requests',
    newcomer: 10,
    reader: 50,
    hours: 24,
    allowed: max => `You can ask ${max} readers within a day to be friends`,
  },
} as const satisfies Record<string, AccountLimit>;

import type { AccountLimit } from '@endpaper/service-kit';

/** How much an account may do: each report is work for a moderator. */
export const LIMITS = {
  reports: {
    name: 'reports',
    newcomer: 20,
    reader: 100,
    hours: 24,
    allowed: max => `You can report ${max} things within a day`,
  },
} as const satisfies Record<string, AccountLimit>;

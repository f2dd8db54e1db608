import type { AccountLimit } from '@endpaper/service-kit';

/** How much an account may do: each upload is rendered. */
export const LIMITS = {
  uploads: {
    name: 'uploads',
    newcomer: 10,
    reader: 30,
    hours: 24,
    allowed: max => `You can upload ${max} pictures within a day`,
  },
} as const satisfies Record<string, AccountLimit>;

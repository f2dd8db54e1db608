import type { AccountLimit } from '@endpaper/service-kit';

/** How much an account may do, against spam. A reader who has imported a library may add many of its books. */
export const LIMITS = {
  books: {
    name: 'books',
    newcomer: 50,
    reader: 300,
    hours: 24,
    allowed: max => `You can add ${max} books within a day`,
  },
} as const satisfies Record<string, AccountLimit>;

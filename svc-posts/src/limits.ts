import type { AccountLimit } from '@endpaper/service-kit';

/** How much an account may do, against spam: a reader who writes by hand does not notice it. */
export const LIMITS = {
  posts: {
    name: 'posts',
    newcomer: 20,
    reader: 60,
    hours: 1,
    allowed: max => `You can write ${max} posts within an hour`,
  },
  comments: {
    name: 'comments',
    newcomer: 40,
    reader: 200,
    hours: 1,
    allowed: max => `You can write ${max} comments within an hour`,
  },
  /** Users whom a text names for the first time: each is notified. */
  mentions: {
    name: 'mentions',
    newcomer: 20,
    reader: 100,
    hours: 1,
    allowed: max => `You can mention ${max} readers within an hour`,
  },
  votes: {
    name: 'votes',
    newcomer: 200,
    reader: 1000,
    hours: 1,
    allowed: max => `You can vote ${max} times within an hour`,
  },
} as const satisfies Record<string, AccountLimit>;

/** The ids of the users in svc-auth/seed/users.json. Their accounts are older than every seeded book. */
export const USER_IDS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

/** The id of the demo account. */
export const DEMO_USER_ID = 1;

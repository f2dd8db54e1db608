/** The id of the demo account in svc-auth/seed/users.json. */
export const DEMO_USER_ID = 1;

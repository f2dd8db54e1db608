/** A session ends when it has not been used for this many days. */
export const SESSION_LIFETIME_DAYS = 30;

/** A session ends this long after its login, however often it is used. */
export const SESSION_MAX_DAYS = 90;

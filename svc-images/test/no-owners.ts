/** Owners of the replicas that are not available. Replicas come from events then. */
export const NO_OWNERS = { UPSTREAM_AUTH: 'http://127.0.0.1:9', UPSTREAM_BOOKS: 'http://127.0.0.1:9' };

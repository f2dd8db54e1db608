import type { Subscription } from '@endpaper/service-kit';

/** svc-auth consumes no events: accounts do not depend on other services' data. */
export const subscriptions: Subscription[] = [];

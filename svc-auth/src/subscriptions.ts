import type { Subscription } from '@endpaper/service-kit';

/** Every event that this service hears, and by whom: none. Accounts depend on nobody. */
export const subscriptions: Subscription[] = [];

import { safetySubscriptions } from '@endpaper/service-kit';

/** Every event that svc-auth consumes: accounts do not depend on other services' data, but are hidden from those who have blocked them. */
export const subscriptions = [...safetySubscriptions];

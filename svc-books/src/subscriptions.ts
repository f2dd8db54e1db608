import { userDeleted } from '@endpaper/contracts';
import { hear } from '@endpaper/service-kit';
import { OnUserDeleted } from './replicas/on-user-deleted.js';

/** Every event that this service hears, and by whom. */
export const subscriptions = [hear(userDeleted, OnUserDeleted)];

import { blockAdded, blockRemoved } from '@endpaper/contracts';
import { OnBlockAdded, OnBlockRemoved, subscribe } from '@endpaper/service-kit';

/** Every event that svc-auth consumes, with its handler. Accounts depend on no other data: blocks hide them. */
export const subscriptions = [subscribe(blockAdded, OnBlockAdded), subscribe(blockRemoved, OnBlockRemoved)];

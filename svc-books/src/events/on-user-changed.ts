import type { CloudEvent, userRegistered, UserSnapshot } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { storeAge } from '../replicas/user-replicas.js';

/** Stores the age of an account. Events of earlier releases do not have it. */
@Injectable()
export class OnUserChanged implements EventHandler<typeof userRegistered> {
  async handle(
    { data: { id, created_at } }: CloudEvent<Pick<UserSnapshot, 'id' | 'created_at'>>,
    tx: Transaction,
  ): Promise<void> {
    if (created_at !== undefined) await storeAge.rows(tx, { id, created_at });
  }
}

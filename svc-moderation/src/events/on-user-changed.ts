import type { CloudEvent, userRegistered, UserSnapshot } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { userReplicas } from '../replicas/tables.js';

/** Stores a new user, or a user's new name or picture. */
@Injectable()
export class OnUserChanged implements EventHandler<typeof userRegistered> {
  async handle({ data }: CloudEvent<UserSnapshot>, tx: Transaction): Promise<void> {
    await userReplicas.upsert(data, tx);
  }
}

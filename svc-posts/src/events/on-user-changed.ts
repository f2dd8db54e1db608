import { surrogateKey, type CloudEvent, type userRegistered, type UserSnapshot } from '@endpaper/contracts';
import { type EventHandler, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { userReplicas } from '../replicas/tables.js';

/** Stores a new user, or a user's new name or picture. */
@Injectable()
export class OnUserChanged implements EventHandler<typeof userRegistered> {
  async handle({ data }: CloudEvent<UserSnapshot>, tx: Transaction): Promise<void> {
    if ((await userReplicas.upsert(data, tx)) === 'unchanged') return;
    tx.changed(surrogateKey.user(data.id));
  }
}

import { surrogateKey, type CloudEvent, type userRegistered, type UserSnapshot } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { userReplicas } from '../replicas/tables.js';
import { renewShownUpload } from '../uploads/uploads.queries.js';

/** Stores the picture of a new user, or a user's new one. */
@Injectable()
export class OnUserChanged implements EventHandler<typeof userRegistered> {
  async handle(
    { data }: CloudEvent<Pick<UserSnapshot, 'id' | 'version' | 'picture' | 'hidden_picture'>>,
    tx: Transaction,
  ): Promise<void> {
    // The picture until now may be reported: moderators see it for 30 days more.
    await renewShownUpload.rows(tx, { user: data.id });
    await userReplicas.upsert({ ...data, hidden_picture: data.hidden_picture ?? null }, tx);
    // The gateway may have read an upload again before this event has come.
    tx.changed(surrogateKey.user(data.id));
  }
}

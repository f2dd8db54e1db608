import type { CloudEvent, userRegistered, UserSnapshot } from '@endpaper/contracts';
import type { EventHandler } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { userReplicas } from '../replicas/tables.js';

/** Stores a new user, or a user's new name or picture. */
@Injectable()
export class OnUserChanged implements EventHandler<typeof userRegistered> {
  async handle({ data }: CloudEvent<UserSnapshot>, tx: EntityManager): Promise<void> {
    await userReplicas.table.upsert(data, tx);
  }
}

import type { CloudEvent, userDeleted } from '@endpaper/contracts';
import type { EventHandler, Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Erasures } from '../erasure/erasures.js';
import { userReplicas } from '../replicas/tables.js';

/** Writes the user's tombstone, which hides their posts and comments at once. The eraser deletes them. */
@Injectable()
export class OnUserDeleted implements EventHandler<typeof userDeleted> {
  constructor(private readonly erasures: Erasures) {}

  async handle({ data }: CloudEvent<Versioned>, tx: EntityManager): Promise<void> {
    await userReplicas.table.tombstone(data, tx);
    await this.erasures.add('user', data.id, tx);
  }
}

import type { CloudEvent, userDeleted, UserDeleted } from '@endpaper/contracts';
import type { EventHandler } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Erasures } from '../erasure/erasures.js';
import { userReplicas } from './tables.js';

/** The tombstone hides what the reader wrote from all others at once; it is erased afterwards. */
@Injectable()
export class OnUserDeleted implements EventHandler<typeof userDeleted> {
  constructor(@Inject(Erasures) private readonly erasures: Erasures) {}

  async handle({ data }: CloudEvent<UserDeleted>, tx: EntityManager): Promise<void> {
    await userReplicas.tombstone(data, tx);
    await this.erasures.add('user', data.id, tx);
  }
}

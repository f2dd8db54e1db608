import type { CloudEvent, userDeleted, UserDeleted } from '@endpaper/contracts';
import type { EventHandler } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FriendsService } from '../friends/friends.service.js';

/** The reader's friendships end. */
@Injectable()
export class OnUserDeleted implements EventHandler<typeof userDeleted> {
  constructor(@Inject(FriendsService) private readonly friends: FriendsService) {}

  async handle({ data }: CloudEvent<UserDeleted>, tx: EntityManager): Promise<void> {
    await this.friends.tombstone(data, tx);
  }
}

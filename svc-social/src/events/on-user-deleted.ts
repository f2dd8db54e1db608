import type { CloudEvent, userDeleted, UserDeleted } from '@endpaper/contracts';
import type { EventHandler } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FriendsService } from '../friends/friends.service.js';

/** Ends the user's friendships. */
@Injectable()
export class OnUserDeleted implements EventHandler<typeof userDeleted> {
  constructor(private readonly friends: FriendsService) {}

  async handle({ data }: CloudEvent<UserDeleted>, tx: EntityManager): Promise<void> {
    await this.friends.removeUser(data, tx);
  }
}

import { CONFIG, Database, type HousekeepingTask } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import { FriendsService } from '../friends/friends.service.js';
import { DEMO_USER_ID } from '../seed/demo-user.js';
import { FRIENDSHIPS } from '../seed/seed-friendships.js';
import { addedFriends, missingFriends, presentFriendships } from './demo.queries.js';

const isDemo = ({ user_id, friend_id }: (typeof FRIENDSHIPS)[number]) =>
  user_id === DEMO_USER_ID || friend_id === DEMO_USER_ID;

/** The users with whom the demo account is friends in the seed. */
const DEMO_FRIENDS = FRIENDSHIPS.filter(isDemo).map(({ user_id, friend_id }) =>
  user_id === DEMO_USER_ID ? friend_id : user_id,
);
/** The seeded friendships of users as whom no reader can log in: these stay as they are. */
const OTHERS = FRIENDSHIPS.filter(friendship => !isDemo(friendship));

/**
 * Restores the friendships of the demo account, which all visitors can use: a new one ends an hour later, also one that another user has
 * added, and those of the seed are as they were.
 */
@Injectable()
export class DemoContent implements HousekeepingTask {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly friends: FriendsService,
  ) {}

  async *run(): AsyncGenerator<void> {
    if (!this.config.DEMO_EMAIL || !(await this.isSeeded())) return;
    const demo = { user: DEMO_USER_ID, friends: DEMO_FRIENDS };
    for (;;) {
      const added = await addedFriends.rows(this.database, demo);
      if (added.length === 0) break;
      for (const { id } of added) yield this.friends.remove(DEMO_USER_ID, id);
    }
    for (const { id } of await missingFriends.rows(this.database, demo))
      yield this.friends.add(DEMO_USER_ID, id).then(() => undefined);
  }

  /** Without the seed, its first user is an account like any other. */
  private async isSeeded(): Promise<boolean> {
    const { count } = await presentFriendships.one(this.database, {
      lower: OTHERS.map(({ user_id }) => user_id),
      higher: OTHERS.map(({ friend_id }) => friend_id),
    });
    return count > OTHERS.length / 2;
  }
}

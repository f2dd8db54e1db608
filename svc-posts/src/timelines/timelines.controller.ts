import { postEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, page, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { TimelinesQueries } from './timelines.queries.js';
import { UnreadPostsOfFriends } from './unread-posts.js';

/** The newest posts about all books, and those of a user's friends, with the number that the user has not read. */
@Controller()
export class TimelinesController {
  constructor(
    private readonly queries: TimelinesQueries,
    private readonly unread: UnreadPostsOfFriends,
  ) {}

  @Endpoint(postEndpoints.recent)
  async recent(@Input() { query }: InputOf<typeof postEndpoints.recent>, @CalledBy() caller?: Caller) {
    return page(await this.queries.recent(query, caller?.id));
  }

  @Endpoint(postEndpoints.ofFriends)
  async ofFriends(@Input() { query }: InputOf<typeof postEndpoints.ofFriends>, @CalledBy() caller: Caller) {
    return page(await this.queries.ofFriends(caller.id, query));
  }

  @Endpoint(postEndpoints.unreadOfFriends)
  countUnread(@CalledBy() caller: Caller) {
    return this.unread.count(caller.id);
  }

  @Endpoint(postEndpoints.markFeedRead)
  markRead(@Input() { body }: InputOf<typeof postEndpoints.markFeedRead>, @CalledBy() caller: Caller) {
    return this.unread.markRead(caller.id, body.up_to);
  }
}

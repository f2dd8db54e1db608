import { CONFIG, Database, type HousekeepingTask } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CommentsService } from '../comments/comments.service.js';
import type { Config } from '../config.js';
import { PostsService } from '../posts/posts.service.js';
import { DEMO_USER_ID } from '../seed/user-ids.js';
import { VotesService } from '../votes/votes.service.js';
import { DemoDiscussion, PresentIds, type DiscussionIds } from './demo-discussion.js';
import { DEMO_COMMENTS, DEMO_POSTS, DEMO_VOTES, OTHER_POSTS } from './demo-seed.js';
import { addedComments, addedPosts, demoVotes, unchangedPosts } from './demo.queries.js';

/**
 * Restores the posts, comments and votes of the demo account, which all visitors can use: what they have added is removed an hour
 * later, and what the seed has written is as it was.
 */
@Injectable()
export class DemoContent implements HousekeepingTask {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly discussion: DemoDiscussion,
    private readonly posts: PostsService,
    private readonly comments: CommentsService,
    private readonly votes: VotesService,
  ) {}

  async *run(): AsyncGenerator<void> {
    if (!this.config.DEMO_EMAIL || !(await this.isSeeded())) return;
    const ids: DiscussionIds = { post: new PresentIds(), comment: new PresentIds() };
    yield* this.discussion.restore(ids);
    const ownIds = (rows: typeof DEMO_POSTS | typeof DEMO_COMMENTS, present: PresentIds) =>
      rows.map(({ id }) => present.of(id));
    yield* this.remove(addedPosts, ownIds(DEMO_POSTS, ids.post), id => this.posts.remove(id, DEMO_USER_ID));
    yield* this.remove(addedComments, ownIds(DEMO_COMMENTS, ids.comment), id =>
      this.comments.remove(id, DEMO_USER_ID),
    );
    yield* this.restoreVotes('post', ids.post);
    yield* this.restoreVotes('comment', ids.comment);
  }

  /** Without the seed, its first user is an account like any other. */
  private async isSeeded(): Promise<boolean> {
    const { count } = await unchangedPosts.one(this.database, {
      ids: OTHER_POSTS.map(({ id }) => id),
      titles: OTHER_POSTS.map(({ title }) => title),
      authors: OTHER_POSTS.map(({ user_id }) => user_id),
    });
    return count > OTHER_POSTS.length / 2;
  }

  /** Removes what visitors have added, without the rows that are kept. */
  private async *remove(
    added: typeof addedPosts,
    kept: readonly number[],
    removeOne: (id: number) => Promise<unknown>,
  ): AsyncGenerator<void> {
    for (;;) {
      const rows = await added.rows(this.database, { user: DEMO_USER_ID, kept });
      if (rows.length === 0) return;
      for (const { id } of rows) yield removeOne(id).then(() => undefined);
    }
  }

  private async *restoreVotes(thing: 'post' | 'comment', ids: PresentIds): AsyncGenerator<void> {
    const { added, missing } = demoVotes[thing];
    const vote = (id: number, user: number, value: 1 | -1 | 0) =>
      thing === 'post' ? this.votes.voteOnPost(id, user, value) : this.votes.voteOnComment(id, user, value);
    const seeded = DEMO_VOTES[thing].map(each => ({ ...each, id: ids.of(each.id) }));
    const own = seeded.filter(({ user_id }) => user_id === DEMO_USER_ID).map(({ id }) => id);
    yield* this.remove(added, own, id => vote(id, DEMO_USER_ID, 0));
    const rows = await missing.rows(this.database, {
      ids: seeded.map(({ id }) => id),
      users: seeded.map(({ user_id }) => user_id),
      values: seeded.map(({ value }) => value),
    });
    for (const { id, user_id, value } of rows) yield vote(id, user_id, value).then(() => undefined);
  }
}

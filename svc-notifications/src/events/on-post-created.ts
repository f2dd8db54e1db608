import type { CloudEvent, postCreated, PostCreated } from '@endpaper/contracts';
import { Announcements, statement, type EventHandler, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { notice } from '../notifications/notices.js';
import { notify } from '../notifications/notify.js';
import { lockPosts } from '../replicas/lock-rows.js';
import { postReplicas } from '../replicas/tables.js';

/** A seed publishes posts that are older than their events. They are no news. */
const NEWS_MS = 60 * 60 * 1000;

// On friendship_replicas_of_lower and friendship_replicas_of_higher.
const friendsOf = statement(
  'friends of author',
  z.object({ id: z.int() }),
  `SELECT friend_id AS id FROM friendship_replicas WHERE user_id = $1 AND NOT deleted
   UNION SELECT user_id FROM friendship_replicas WHERE friend_id = $1 AND NOT deleted`,
);

/** Stores a new post, and notifies the friends of its author and the users whom it names. */
@Injectable()
export class OnPostCreated implements EventHandler<typeof postCreated> {
  constructor(private readonly announcements: Announcements) {}

  async handle({ data, time }: CloudEvent<PostCreated>, tx: Transaction): Promise<void> {
    const { id, user_id: actor, created_at, mentions = [] } = data;
    await postReplicas.table.upsert(data, tx);
    if (!(await lockPosts([id], tx)).has(id) || Date.parse(time) - Date.parse(created_at) > NEWS_MS) return;
    const friends = await friendsOf.rows(tx, [actor]);
    // The later ones replace the earlier ones: a user gets one notification of a post.
    const notices = new Map([
      ...friends.map(friend => [friend.id, notice.friendPost(id)] as const),
      ...mentions.map(user => [user, notice.mention(id)] as const),
    ]);
    const of = { source: 'post', id } as const;
    await notify([{ actor, of, post: id, at: created_at, notices }], {
      tx,
      announcements: this.announcements,
    });
  }
}

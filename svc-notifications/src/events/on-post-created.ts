import type { CloudEvent, postCreated, PostCreated } from '@endpaper/contracts';
import { ErasureQueue, type EventHandler, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { notifyMentioned } from '../notifications/notify.js';
import { storePost } from '../replicas/posts.js';

/** A seed publishes posts that are older than their events. They are no news. */
const NEWS_MS = 60 * 60 * 1000;

/** Stores a new post, and notifies the users whom it names. Its author's friends find it in their feed, where svc-posts counts it. */
@Injectable()
export class OnPostCreated implements EventHandler<typeof postCreated> {
  constructor(private readonly erasureQueue: ErasureQueue) {}

  async handle({ data, time }: CloudEvent<PostCreated>, tx: Transaction): Promise<void> {
    const { id, user_id: actor, created_at, mentions } = data;
    await storePost(data, this.erasureQueue, tx);
    if (Date.parse(time) - Date.parse(created_at) > NEWS_MS) return;
    const act = { actor, of: { source: 'post', id }, post: id, at: created_at } as const;
    await notifyMentioned(mentions, act, tx);
  }
}

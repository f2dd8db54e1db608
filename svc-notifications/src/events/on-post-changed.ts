import type { CloudEvent, PostSnapshot, postUpdated } from '@endpaper/contracts';
import { ErasureQueue, type EventHandler, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { notifyMentioned } from '../notifications/notify.js';
import { storePost } from '../replicas/posts.js';

type ChangedPost = PostSnapshot & {
  /** A post that is published again names no one for the first time. */
  mentions?: number[] | undefined;
};

/** Stores a post's new title, or a post that is published again; notifies the users whom an edit names. */
@Injectable()
export class OnPostChanged implements EventHandler<typeof postUpdated> {
  constructor(private readonly erasureQueue: ErasureQueue) {}

  async handle({ data, time: at }: CloudEvent<ChangedPost>, tx: Transaction): Promise<void> {
    const { id, user_id: actor, mentions = [] } = data;
    await storePost(data, this.erasureQueue, tx);
    const act = { actor, of: { source: 'post', id }, post: id, at } as const;
    await notifyMentioned(mentions, act, tx);
  }
}

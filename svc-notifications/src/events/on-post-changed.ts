import type { CloudEvent, postUpdated } from '@endpaper/contracts';
import { Announcements, type EventHandler, type Transaction, type Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { notifyMentioned } from '../notifications/notify-mentioned.js';
import { postReplicas } from '../replicas/tables.js';

type ChangedPost = Versioned & {
  user_id: number;
  title?: string | undefined;
  /** A post that a rebuild has found names no one for the first time. */
  mentions?: number[] | undefined;
};

/** Stores a post's new title, or a post that a rebuild has found; notifies the users whom an edit names. */
@Injectable()
export class OnPostChanged implements EventHandler<typeof postUpdated> {
  constructor(private readonly announcements: Announcements) {}

  async handle({ data, time: at }: CloudEvent<ChangedPost>, tx: Transaction): Promise<void> {
    const { id, user_id: actor, mentions = [] } = data;
    await postReplicas.table.upsert(data, tx);
    const act = { actor, of: { source: 'post', id }, post: id, at } as const;
    await notifyMentioned(mentions, act, { tx, announcements: this.announcements });
  }
}

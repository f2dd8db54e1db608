import type { CloudEvent, subjectChanged, SubjectState } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { applyToBook } from '../moderation/apply-to-book.js';
import { giveBook } from '../moderation/give-book.js';

/** Applies what moderators have decided on a book. The other subjects belong to other services. */
@Injectable()
export class OnSubjectChanged implements EventHandler<typeof subjectChanged> {
  async handle({ data }: CloudEvent<SubjectState>, tx: Transaction): Promise<void> {
    const { kind, subject_id, owner_id } = data;
    if (kind === 'book') await applyToBook(data, tx);
    if (kind === 'ownership' && owner_id) await giveBook(subject_id, owner_id, tx);
  }
}

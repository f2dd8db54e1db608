import type { CloudEvent, subjectChanged, SubjectState } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { applyToBook } from '../moderation/apply-to-book.js';

/** Applies what moderators have decided on a book. The other subjects belong to other services. */
@Injectable()
export class OnSubjectChanged implements EventHandler<typeof subjectChanged> {
  async handle({ data }: CloudEvent<SubjectState>, tx: Transaction): Promise<void> {
    if (data.kind === 'book') await applyToBook(data, tx);
  }
}

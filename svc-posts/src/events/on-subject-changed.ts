import type { CloudEvent, subjectChanged, SubjectState } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { applyToComment, applyToPost } from '../moderation/apply-states.js';

/** Applies what moderators have decided on a post or comment. The other subjects belong to other services. */
@Injectable()
export class OnSubjectChanged implements EventHandler<typeof subjectChanged> {
  async handle({ data }: CloudEvent<SubjectState>, tx: Transaction): Promise<void> {
    if (data.kind === 'post') await applyToPost(data, tx);
    if (data.kind === 'comment') await applyToComment(data, tx);
  }
}

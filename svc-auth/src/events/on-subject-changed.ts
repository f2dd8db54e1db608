import type { CloudEvent, subjectChanged, SubjectState } from '@endpaper/contracts';
import { subjectStates, type EventHandler, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { applyToPicture, applyToReader } from '../moderation/apply-state.js';
import { lockUser } from '../users/locks.js';

/** Applies what moderators have decided on a reader or a picture. The other subjects belong to other services. */
@Injectable()
export class OnSubjectChanged implements EventHandler<typeof subjectChanged> {
  async handle({ data }: CloudEvent<SubjectState>, tx: Transaction): Promise<void> {
    const { kind, subject_id } = data;
    if (kind !== 'reader' && kind !== 'picture') return;
    // The states of a deleted account are deleted with it.
    const user = await lockUser({ id: subject_id }, tx);
    if (!user || (await subjectStates.upsert(data, tx)) === 'unchanged') return;
    if (kind === 'reader') await applyToReader(data, user, tx);
    else await applyToPicture(data, user, tx);
  }
}

import type { CloudEvent, decisionMade, DecisionMade } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { notifyWithoutActor } from '../notifications/notify-without-actor.js';

/** Notifies the user about whom, or whose text, moderators have decided, or who has got a book. */
@Injectable()
export class OnDecisionMade implements EventHandler<typeof decisionMade> {
  async handle({ data, time: at }: CloudEvent<DecisionMade>, tx: Transaction): Promise<void> {
    const { user_id: user, act, subject_id } = data;
    await notifyWithoutActor(
      act === 'give' ? { user, kind: 'book_given', book: subject_id, at } : { user, kind: 'decision', at },
      tx,
    );
  }
}

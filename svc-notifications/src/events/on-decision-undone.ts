import type { CloudEvent, decisionUndone, DecisionUndone } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { notifyWithoutActor } from '../notifications/notify-without-actor.js';

/** Notifies the user that a decision about them does not stand any more. */
@Injectable()
export class OnDecisionUndone implements EventHandler<typeof decisionUndone> {
  async handle({ data, time: at }: CloudEvent<DecisionUndone>, tx: Transaction): Promise<void> {
    await notifyWithoutActor({ user: data.user_id, kind: 'decision_undone', at }, tx);
  }
}

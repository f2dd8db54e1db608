import type { CloudEvent, decisionMade, DecisionMade } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { notifyByModerators } from '../notifications/notify-by-moderators.js';

/** Notifies the user about whom, or whose text, moderators have decided. */
@Injectable()
export class OnDecisionMade implements EventHandler<typeof decisionMade> {
  async handle({ data, time: at }: CloudEvent<DecisionMade>, tx: Transaction): Promise<void> {
    await notifyByModerators({ user: data.user_id, kind: 'decision', at }, tx);
  }
}

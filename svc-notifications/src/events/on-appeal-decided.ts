import type { CloudEvent, appealDecided, AppealDecided } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { notifyWithoutActor } from '../notifications/notify-without-actor.js';

/** Notifies the user who has appealed. */
@Injectable()
export class OnAppealDecided implements EventHandler<typeof appealDecided> {
  async handle({ data, time: at }: CloudEvent<AppealDecided>, tx: Transaction): Promise<void> {
    await notifyWithoutActor({ user: data.user_id, kind: 'appeal_decided', at }, tx);
  }
}

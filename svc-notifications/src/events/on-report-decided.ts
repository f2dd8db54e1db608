import type { CloudEvent, reportDecided, ReportDecided } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { notifyWithoutActor } from '../notifications/notify-without-actor.js';

/** Notifies the user who has reported something. */
@Injectable()
export class OnReportDecided implements EventHandler<typeof reportDecided> {
  async handle({ data, time: at }: CloudEvent<ReportDecided>, tx: Transaction): Promise<void> {
    await notifyWithoutActor({ user: data.user_id, kind: 'report_decided', at }, tx);
  }
}

import type { CloudEvent, reportDecided, ReportDecided } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { notifyByModerators } from '../notifications/notify-by-moderators.js';

/** Notifies the user who has reported something. */
@Injectable()
export class OnReportDecided implements EventHandler<typeof reportDecided> {
  async handle({ data, time: at }: CloudEvent<ReportDecided>, tx: Transaction): Promise<void> {
    await notifyByModerators({ user: data.user_id, kind: 'report_decided', at }, tx);
  }
}

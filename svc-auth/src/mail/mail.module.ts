import { Module } from '@nestjs/common';
import { MailLinks } from './mail-links.js';
import { MailQueue } from './mail-queue.js';
import { MailSender } from './mail-sender.js';
import { MailTransport } from './mail-transport.js';

@Module({
  providers: [MailQueue, MailLinks, MailTransport, MailSender],
  exports: [MailQueue, MailLinks],
})
export class MailModule {}

import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { MailLinks } from './mail-links.js';
import { MailQueue } from './mail-queue.js';
import { MailSender } from './mail-sender.js';
import { MailTransport } from './mail-transport.js';
import { MailEntity } from './mail.entity.js';
import { MailLinkEntity } from './mail-link.entity.js';

@Module({
  imports: featureEntities(MailEntity, MailLinkEntity),
  providers: [MailQueue, MailLinks, MailTransport, MailSender],
  exports: [MailQueue, MailLinks],
})
export class MailModule {}

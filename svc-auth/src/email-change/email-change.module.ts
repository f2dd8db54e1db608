import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { EmailChangeController } from './email-change.controller.js';
import { EmailChangeService } from './email-change.service.js';
import { EmailChangeEntity } from './email-change.entity.js';

@Module({
  imports: [...featureEntities(EmailChangeEntity), UsersModule, SessionsModule, MailModule],
  controllers: [EmailChangeController],
  providers: [EmailChangeService],
})
export class EmailChangeModule {}

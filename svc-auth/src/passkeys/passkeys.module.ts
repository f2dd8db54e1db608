import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyLoginsService } from './passkey-logins.service.js';
import { PasskeysController } from './passkeys.controller.js';
import { PasskeysService } from './passkeys.service.js';

@Module({
  imports: [UsersModule, SessionsModule, MailModule],
  controllers: [PasskeysController],
  providers: [PasskeysService, PasskeyLoginsService, PasskeyChallenges],
})
export class PasskeysModule {}

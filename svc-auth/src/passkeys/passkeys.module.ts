import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyLoginsService } from './passkey-logins.service.js';
import { PasskeysController } from './passkeys.controller.js';
import { PasskeysService } from './passkeys.service.js';
import { PasskeyEntity } from './passkey.entity.js';
import { PasskeyChallengeEntity } from './passkey-challenge.entity.js';

@Module({
  imports: [
    ...featureEntities(PasskeyEntity, PasskeyChallengeEntity),
    UsersModule,
    SessionsModule,
    MailModule,
  ],
  controllers: [PasskeysController],
  providers: [PasskeysService, PasskeyLoginsService, PasskeyChallenges],
})
export class PasskeysModule {}

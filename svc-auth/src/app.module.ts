import { BlockReplicaEntity, featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { AccountDeletionModule } from './account-deletion/account-deletion.module.js';
import { subscriptions } from './events/subscriptions.js';
import { EmailChangeModule } from './email-change/email-change.module.js';
import { KeysModule } from './keys/keys.module.js';
import { MailModule } from './mail/mail.module.js';
import { AccountModerationModule } from './moderation/account-moderation.module.js';
import { ModeratorsModule } from './moderators/moderators.module.js';
import { OwnAccountModule } from './own-data/own-account.module.js';
import { OwnSessionsModule } from './own-sessions/own-sessions.module.js';
import { PasskeysModule } from './passkeys/passkeys.module.js';
import { PasswordChangeModule } from './password-change/password-change.module.js';
import { PasswordResetModule } from './password-reset/password-reset.module.js';
import { ProfileSettingsModule } from './profile-settings/profile-settings.module.js';
import { FriendshipReplicaEntity } from './replicas/replica.entities.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { UsersModule } from './users/users.module.js';
import { VerificationModule } from './verification/verification.module.js';

@Module({
  imports: [
    UsersModule,
    SessionsModule,
    VerificationModule,
    PasswordResetModule,
    EmailChangeModule,
    OwnSessionsModule,
    PasskeysModule,
    PasswordChangeModule,
    AccountDeletionModule,
    MailModule,
    ModeratorsModule,
    AccountModerationModule,
    OwnAccountModule,
    KeysModule,
    ProfileSettingsModule,
    ...featureEntities(BlockReplicaEntity, FriendshipReplicaEntity),
  ],
  providers: subscriptions.map(({ handler }) => handler),
})
export class AppModule {}

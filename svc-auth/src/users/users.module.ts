import { featureEntities, IdempotencyKeyEntity } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { Attempts } from '../limits/attempts.js';
import { MailLimits } from '../limits/mail-limits.js';
import { MailModule } from '../mail/mail.module.js';
import { BarredEmailEntity } from '../names/barred-email.entity.js';
import { BarredEmails } from '../names/barred-emails.js';
import { UserSearchQueries } from './user-search.queries.js';
import { DemoAccount } from './demo-account.js';
import { PasswordCheck } from './password-check.js';
import { Passwords } from './passwords.js';
import { UserSnapshotsController } from './user-snapshots.controller.js';
import { UsersController } from './users.controller.js';
import { UsersQueries } from './users.queries.js';
import { UsersService } from './users.service.js';
import { UserEntity } from './user.entity.js';
import { UserWordsEntity } from './user-words.entity.js';
import { AttemptsEntity } from '../limits/attempts.entity.js';

@Module({
  imports: [
    ...featureEntities(UserEntity, UserWordsEntity, AttemptsEntity, BarredEmailEntity, IdempotencyKeyEntity),
    MailModule,
  ],
  controllers: [UsersController, UserSnapshotsController],
  providers: [
    UsersService,
    UsersQueries,
    UserSearchQueries,
    DemoAccount,
    Passwords,
    PasswordCheck,
    Attempts,
    MailLimits,
    BarredEmails,
  ],
  exports: [
    UsersService,
    UsersQueries,
    DemoAccount,
    Passwords,
    PasswordCheck,
    Attempts,
    MailLimits,
    BarredEmails,
  ],
})
export class UsersModule {}

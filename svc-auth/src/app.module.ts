import { Module } from '@nestjs/common';
import { AccountDeletionModule } from './account-deletion/account-deletion.module.js';
import { KeysModule } from './keys/keys.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { UsersModule } from './users/users.module.js';

@Module({ imports: [UsersModule, SessionsModule, AccountDeletionModule, KeysModule] })
export class AppModule {}

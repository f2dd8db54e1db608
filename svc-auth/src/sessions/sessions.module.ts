import { Module } from '@nestjs/common';
import { KeysModule } from '../keys/keys.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { UsersModule } from '../users/users.module.js';
import { LoginService } from './login.service.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [UsersModule, KeysModule, PasswordsModule, LimitsModule],
  controllers: [SessionsController],
  providers: [SessionsService, LoginService],
})
export class SessionsModule {}

import { Module } from '@nestjs/common';
import { KeysModule } from '../keys/keys.module.js';
import { KnownDevices } from '../limits/known-devices.js';
import { UsersModule } from '../users/users.module.js';
import { LoginService } from './login.service.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [UsersModule, KeysModule],
  controllers: [SessionsController],
  providers: [SessionsService, LoginService, KnownDevices],
  exports: [SessionsService, KnownDevices],
})
export class SessionsModule {}

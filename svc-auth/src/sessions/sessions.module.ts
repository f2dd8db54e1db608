import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { KeysModule } from '../keys/keys.module.js';
import { KnownDevices } from '../limits/known-devices.js';
import { UsersModule } from '../users/users.module.js';
import { LoginService } from './login.service.js';
import { SessionEndsService } from './session-ends.service.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';
import { SessionEntity } from './session.entity.js';

@Module({
  imports: [...featureEntities(SessionEntity), UsersModule, KeysModule],
  controllers: [SessionsController],
  providers: [SessionsService, SessionEndsService, LoginService, KnownDevices],
  exports: [SessionsService, SessionEndsService, KnownDevices],
})
export class SessionsModule {}

import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { OwnSessionsController } from './own-sessions.controller.js';

@Module({
  imports: [UsersModule, SessionsModule],
  controllers: [OwnSessionsController],
})
export class OwnSessionsModule {}

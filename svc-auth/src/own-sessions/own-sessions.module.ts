import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { OwnSessionsService } from './own-sessions.service.js';

@Module({
  imports: [UsersModule, SessionsModule],
  controllers: [OwnSessionsController],
  providers: [OwnSessionsService],
})
export class OwnSessionsModule {}

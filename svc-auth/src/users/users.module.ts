import { Module } from '@nestjs/common';
import { Attempts } from '../limits/attempts.js';
import { DemoAccount } from './demo-account.js';
import { Passwords } from './passwords.js';
import { UserSnapshotsController } from './user-snapshots.controller.js';
import { UsersController } from './users.controller.js';
import { UsersQueries } from './users.queries.js';
import { UsersService } from './users.service.js';

@Module({
  controllers: [UsersController, UserSnapshotsController],
  providers: [UsersService, UsersQueries, DemoAccount, Passwords, Attempts],
  exports: [UsersService, UsersQueries, DemoAccount, Passwords, Attempts],
})
export class UsersModule {}

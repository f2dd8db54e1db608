import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { ProfileService } from './profile.service.js';
import { UsersController } from './users.controller.js';
import { UsersQueries } from './users.queries.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [PasswordsModule, LimitsModule],
  controllers: [UsersController],
  providers: [UsersService, UsersQueries, ProfileService],
  exports: [UsersService, UsersQueries],
})
export class UsersModule {}

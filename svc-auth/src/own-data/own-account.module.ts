import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { OwnAccountController } from './own-account.controller.js';

@Module({ imports: [UsersModule], controllers: [OwnAccountController] })
export class OwnAccountModule {}

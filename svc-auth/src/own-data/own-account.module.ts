import { Module } from '@nestjs/common';
import { OwnAccountController } from './own-account.controller.js';

@Module({ controllers: [OwnAccountController] })
export class OwnAccountModule {}

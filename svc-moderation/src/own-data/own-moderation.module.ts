import { Module } from '@nestjs/common';
import { OwnModerationController } from './own-moderation.controller.js';

@Module({ controllers: [OwnModerationController] })
export class OwnModerationModule {}

import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { VerificationController } from './verification.controller.js';
import { VerificationService } from './verification.service.js';

@Module({
  imports: [UsersModule, MailModule],
  controllers: [VerificationController],
  providers: [VerificationService],
})
export class VerificationModule {}

import { Module } from '@nestjs/common';
import { OwnUploadsController } from './own-uploads.controller.js';

@Module({ controllers: [OwnUploadsController] })
export class OwnUploadsModule {}

import { Module } from '@nestjs/common';
import { SharePicturesController } from './share-pictures.controller.js';

@Module({ controllers: [SharePicturesController] })
export class SharePicturesModule {}

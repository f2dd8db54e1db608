import { Module } from '@nestjs/common';
import { SharePicturesController } from './share-pictures.controller.js';
import { SharePictures } from './share-pictures.js';

@Module({ controllers: [SharePicturesController], providers: [SharePictures] })
export class SharePicturesModule {}

import { SharePictures } from '@endpaper/cover-art';
import { Module } from '@nestjs/common';
import { SharePicturesController } from './share-pictures.controller.js';

@Module({ controllers: [SharePicturesController], providers: [SharePictures] })
export class SharePicturesModule {}

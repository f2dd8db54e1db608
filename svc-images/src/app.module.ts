import { Module } from '@nestjs/common';
import { subscriptions } from './events/subscriptions.js';
import { ImagesModule } from './images/images.module.js';
import { OwnUploadsModule } from './own-data/own-uploads.module.js';
import { UploadsModule } from './uploads/uploads.module.js';

@Module({
  imports: [ImagesModule, UploadsModule, OwnUploadsModule],
  providers: subscriptions.map(({ handler }) => handler),
})
export class AppModule {}

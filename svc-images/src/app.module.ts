import { Module } from '@nestjs/common';
import { subscriptions } from './events/subscriptions.js';
import { ImagesModule } from './images/images.module.js';

@Module({ imports: [ImagesModule], providers: subscriptions.map(({ handler }) => handler) })
export class AppModule {}

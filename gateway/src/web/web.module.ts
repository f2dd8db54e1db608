import { Module } from '@nestjs/common';
import { RemotesModule } from '../remotes/remotes.module.js';
import { Page } from './page.js';

@Module({ imports: [RemotesModule], providers: [Page], exports: [Page] })
export class WebModule {}

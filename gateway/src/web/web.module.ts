import { Module } from '@nestjs/common';
import { RemotesModule } from '../remotes/remotes.module.js';
import { Page } from './page.js';
import { ShellOrigin } from './shell-origin.js';

@Module({ imports: [RemotesModule], providers: [Page, ShellOrigin], exports: [Page] })
export class WebModule {}

import { Module } from '@nestjs/common';
import { Page } from './page.js';
import { ReleasedRemotes } from './released-remotes.js';

@Module({ providers: [Page, ReleasedRemotes], exports: [Page] })
export class WebModule {}

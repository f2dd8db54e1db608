import { Module } from '@nestjs/common';
import { AntiForgeryModule } from '../anti-forgery/anti-forgery.module.js';
import { SessionModule } from '../session/session.module.js';
import { UpstreamsModule } from '../upstreams/upstreams.module.js';
import { Callers } from './callers.js';
import { Proxy } from './proxy.js';

@Module({
  imports: [AntiForgeryModule, SessionModule, UpstreamsModule],
  providers: [Callers, Proxy],
})
export class RoutingModule {}

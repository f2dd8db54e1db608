import { CONFIG } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { upstreamVariable, type GatewayConfig } from '../config.js';
import { Upstreams } from './upstreams.js';

@Module({
  providers: [
    {
      provide: Upstreams,
      useFactory: (config: GatewayConfig) => new Upstreams(service => config[upstreamVariable(service)]),
      inject: [CONFIG],
    },
  ],
  exports: [Upstreams],
})
export class UpstreamsModule {}

import { CONFIG } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { Upstreams } from './upstreams.js';

@Module({
  providers: [
    {
      provide: Upstreams,
      useFactory: ({ UPSTREAM_AUTH, UPSTREAM_BOOKS }: GatewayConfig) =>
        new Upstreams({ auth: UPSTREAM_AUTH, books: UPSTREAM_BOOKS }),
      inject: [CONFIG],
    },
  ],
  exports: [Upstreams],
})
export class UpstreamsModule {}

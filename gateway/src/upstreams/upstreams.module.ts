import { CONFIG } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { Upstreams } from './upstreams.js';

@Module({
  providers: [
    {
      provide: Upstreams,
      useFactory: ({ UPSTREAM_AUTH, UPSTREAM_BOOKS, UPSTREAM_POSTS, UPSTREAM_SOCIAL }: GatewayConfig) =>
        new Upstreams({
          auth: UPSTREAM_AUTH,
          books: UPSTREAM_BOOKS,
          posts: UPSTREAM_POSTS,
          social: UPSTREAM_SOCIAL,
        }),
      inject: [CONFIG],
    },
  ],
  exports: [Upstreams],
})
export class UpstreamsModule {}

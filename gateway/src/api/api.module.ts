import { Module } from '@nestjs/common';
import { EdgeModule } from '../edge/edge.module.js';
import { Exports } from './export/exports.js';
import { ApiProxy } from './routing/api-proxy.js';
import { SharedReads } from './visitor-cache/shared-reads.js';
import { VisitorCache } from './visitor-cache/visitor-cache.js';

/** The calls of the API: routing, the services behind it, the cache of visitors' reads, documentation and exports. */
@Module({
  imports: [EdgeModule],
  providers: [
    ApiProxy,
    Exports,
    SharedReads,
    { provide: VisitorCache, useFactory: () => new VisitorCache() },
  ],
  exports: [SharedReads, VisitorCache],
})
export class ApiModule {}

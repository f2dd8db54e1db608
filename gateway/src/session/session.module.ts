import { Module } from '@nestjs/common';
import { UpstreamsModule } from '../upstreams/upstreams.module.js';
import { Revocations } from './revocations.js';
import { SessionLookup } from './session-lookup.js';
import { SessionMemory } from './session-memory.js';
import { Sessions } from './sessions.js';

@Module({
  imports: [UpstreamsModule],
  providers: [
    Revocations,
    SessionLookup,
    Sessions,
    { provide: SessionMemory, useFactory: () => new SessionMemory() },
  ],
  exports: [SessionMemory, Sessions],
})
export class SessionModule {}

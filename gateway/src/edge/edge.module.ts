import { Module } from '@nestjs/common';
import { AntiForgery } from './anti-forgery/anti-forgery.js';
import { RateLimits } from './server/rate-limits.js';
import { LookupBreaker } from './sessions/lookup-breaker.js';
import { SessionCache } from './sessions/session-cache.js';
import { SessionRevocations } from './sessions/session-revocations.js';
import { SessionLookup, Sessions } from './sessions/sessions.js';

/** What every request meets first: the server with its limits and headers, the anti-forgery check, and the sessions. */
@Module({
  providers: [
    AntiForgery,
    RateLimits,
    SessionLookup,
    SessionRevocations,
    Sessions,
    { provide: LookupBreaker, useFactory: () => new LookupBreaker() },
    { provide: SessionCache, useFactory: () => new SessionCache() },
  ],
  exports: [AntiForgery, RateLimits, SessionCache, Sessions],
})
export class EdgeModule {}

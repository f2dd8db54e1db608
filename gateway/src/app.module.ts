import { AppKey } from '@endpaper/app-keys';
import { Broker } from '@endpaper/brokers';
import {
  CONFIG,
  HealthController,
  LOGGER,
  Metrics,
  Readiness,
  type Logger,
} from '@endpaper/service-kit/server';
import { Module, type DynamicModule } from '@nestjs/common';
import { AntiForgery } from './anti-forgery/anti-forgery.js';
import { ApiProxy } from './api/api-proxy.js';
import { CallerLookup } from './api/caller.js';
import { upstreamVariable, type GatewayConfig } from './config.js';
import { Exports } from './export/exports.js';
import { FirstView } from './first-view/first-view.js';
import { ReaderReads } from './first-view/reader-reads.js';
import { ReaderView } from './first-view/reader-view.js';
import { ViewRenderer } from './first-view/view-renderer.js';
import { ViewFiles } from './first-view/view-files.js';
import { VisitorReads } from './first-view/visitor-reads.js';
import { RateLimits } from './http/rate-limits.js';
import { HintLog } from './live/hint-log.js';
import { LiveHints } from './live/live-hints.js';
import { LiveStreams } from './live/live-streams.js';
import { StreamLimits } from './live/stream-limits.js';
import { ManagementServer } from './management-server.js';
import { ActiveRemotes } from './remotes/active-remotes.js';
import { CanaryWatch } from './remotes/canary-watch.js';
import { LoadFailureReports } from './remotes/load-failure-reports.js';
import { ReleaseDownloads } from './remotes/release-downloads.js';
import { ReleaseFiles } from './remotes/release-files.js';
import { SignedReleases } from './remotes/signed-releases.js';
import { LookupBreaker } from './sessions/lookup-breaker.js';
import { SessionCache } from './sessions/session-cache.js';
import { SessionLookup } from './sessions/session-lookup.js';
import { SessionRevocations } from './sessions/session-revocations.js';
import { Sessions } from './sessions/sessions.js';
import { Page } from './shell/page.js';
import { PageStatus } from './shell/page-status.js';
import { ShellDownload } from './shell-release/shell-download.js';
import { ShellFiles } from './shell-release/shell-files.js';
import { TeamAccess } from './team/team-access.js';
import { TeamCatalog } from './team/team-catalog.js';
import { Upstreams } from './upstreams/upstreams.js';
import { CachedReads } from './visitor-cache/cached-reads.js';
import { CachePurges } from './visitor-cache/cache-purges.js';
import { SharedReads } from './visitor-cache/shared-reads.js';
import { VisitorCache } from './visitor-cache/visitor-cache.js';

interface Environment {
  config: GatewayConfig;
  logger: Logger;
  metrics: Metrics;
}

/** All providers of the gateway; `routes.ts` has its routes. */
@Module({
  controllers: [HealthController],
  providers: [
    ActiveRemotes,
    AntiForgery,
    ApiProxy,
    CachedReads,
    CachePurges,
    CallerLookup,
    CanaryWatch,
    Exports,
    FirstView,
    ViewFiles,
    LiveHints,
    LiveStreams,
    LoadFailureReports,
    ManagementServer,
    Page,
    PageStatus,
    ReaderReads,
    ReaderView,
    RateLimits,
    ReleaseDownloads,
    ReleaseFiles,
    SessionLookup,
    SessionRevocations,
    Sessions,
    SharedReads,
    ShellDownload,
    ShellFiles,
    SignedReleases,
    StreamLimits,
    TeamAccess,
    TeamCatalog,
    ViewRenderer,
    VisitorReads,
    // Without the page the gateway serves nothing. A service or broker that is down does not make the gateway unready.
    {
      provide: Readiness,
      useFactory: (page: Page) => new Readiness({ page: () => page.check() }),
      inject: [Page],
    },
  ],
})
export class AppModule {
  static of({ config, logger, metrics }: Environment): DynamicModule {
    return {
      module: AppModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: Metrics, useValue: metrics },
        { provide: AppKey, useFactory: () => new AppKey('gateway', config.APP_KEY) },
        {
          provide: Broker,
          useFactory: () => new Broker(config.NATS_URL, { user: 'gateway', appKey: config.APP_KEY }, logger),
        },
        { provide: SessionCache, useFactory: () => new SessionCache() },
        { provide: HintLog, useFactory: () => new HintLog() },
        { provide: LookupBreaker, useFactory: () => new LookupBreaker() },
        { provide: VisitorCache, useFactory: () => new VisitorCache() },
        { provide: Upstreams, useFactory: () => new Upstreams(name => config[upstreamVariable(name)]) },
      ],
    };
  }
}

import { Broker, CONFIG, LOGGER, Metrics, type Logger } from '@endpaper/service-kit';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { AntiForgeryModule } from './anti-forgery/anti-forgery.module.js';
import type { GatewayConfig } from './config.js';
import { ManagementModule } from './management/management.module.js';
import { RemotesModule } from './remotes/remotes.module.js';
import { RoutingModule } from './routing/routing.module.js';
import { SessionModule } from './session/session.module.js';
import { TeamModule } from './team/team.module.js';
import { UpstreamsModule } from './upstreams/upstreams.module.js';
import { WebModule } from './web/web.module.js';

interface Parts {
  config: GatewayConfig;
  logger: Logger;
  metrics: Metrics;
}

/** What the gateway is made of. In which order a request meets it is in `edge.ts`. */
@Global()
@Module({
  imports: [
    AntiForgeryModule,
    ManagementModule,
    RemotesModule,
    RoutingModule,
    SessionModule,
    TeamModule,
    UpstreamsModule,
    WebModule,
  ],
})
export class AppModule {
  static of({ config, logger, metrics }: Parts): DynamicModule {
    return {
      module: AppModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: Metrics, useValue: metrics },
        { provide: Broker, useFactory: () => new Broker(config.NATS_URL, 'gateway', logger) },
      ],
      exports: [Broker, CONFIG, LOGGER, Metrics],
    };
  }
}

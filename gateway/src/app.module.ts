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
import { ApiModule } from './api/api.module.js';
import { Upstreams } from './api/upstreams/upstreams.js';
import { upstreamVariable, type GatewayConfig } from './config.js';
import { EdgeModule } from './edge/edge.module.js';
import { LiveModule } from './live/live.module.js';
import { ManagementServer } from './management-server.js';
import { PagesModule } from './pages/pages.module.js';
import { Page } from './pages/shell/page.js';

interface Environment {
  config: GatewayConfig;
  logger: Logger;
  metrics: Metrics;
}

/** The four rooms of the gateway, and its health; `routes.ts` has its routes. */
@Module({
  imports: [EdgeModule, ApiModule, PagesModule, LiveModule],
  controllers: [HealthController],
  providers: [
    ManagementServer,
    // Without the page the gateway serves nothing. A service or broker that is down does not make the gateway unready.
    {
      provide: Readiness,
      useFactory: (page: Page) => new Readiness({ page: () => page.check() }),
      inject: [Page],
    },
  ],
})
export class AppModule {
  static of(environment: Environment): DynamicModule {
    return { module: AppModule, imports: [EnvironmentModule.of(environment)] };
  }
}

/** What all rooms use of the process and of what it is connected to. */
@Module({})
class EnvironmentModule {
  static of({ config, logger, metrics }: Environment): DynamicModule {
    return {
      module: EnvironmentModule,
      global: true,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: Metrics, useValue: metrics },
        { provide: AppKey, useFactory: () => new AppKey('gateway', config.APP_KEY) },
        {
          provide: Broker,
          useFactory: () => new Broker(config.NATS_URL, { user: 'gateway', appKey: config.APP_KEY }, logger),
        },
        { provide: Upstreams, useFactory: () => new Upstreams(name => config[upstreamVariable(name)]) },
      ],
      exports: [CONFIG, LOGGER, Metrics, AppKey, Broker, Upstreams],
    };
  }
}

import { HealthController, Readiness } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { Page } from '../web/page.js';
import { WebModule } from '../web/web.module.js';
import { Management } from './management.js';

/**
 * A gateway is ready when it can serve the page, for which it must have read once which remotes there are. It stands on
 * nothing else: a service that is down costs its own calls, and without the broker what was heard last stays good.
 */
@Module({
  imports: [WebModule],
  controllers: [HealthController],
  providers: [
    Management,
    {
      provide: Readiness,
      useFactory: (page: Page) => new Readiness({ page: () => page.at('/') }),
      inject: [Page],
    },
  ],
})
export class ManagementModule {}

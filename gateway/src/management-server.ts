import { CONFIG, Metrics, Readiness } from '@endpaper/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { fastify } from 'fastify';
import type { GatewayConfig } from './config.js';

/** Serves metrics and health on a second port, which is not public. */
@Injectable()
export class ManagementServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly server = fastify({ forceCloseConnections: true });

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly metrics: Metrics,
    private readonly readiness: Readiness,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { MANAGEMENT_PORT, HOST } = this.config;
    if (MANAGEMENT_PORT === undefined) return;
    this.server.get('/metrics', async (_request, reply) =>
      reply.type(this.metrics.registry.contentType).send(await this.metrics.registry.metrics()),
    );
    this.server.get('/health/live', () => ({ status: 'up' }));
    this.server.get('/health/ready', async (_request, reply) => {
      const report = await this.readiness.check();
      return reply.status(report.status === 'up' ? 200 : 503).send(report);
    });
    await this.server.listen({ port: MANAGEMENT_PORT, host: HOST });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.server.close();
  }
}

import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import {
  CONFIG,
  LOGGER,
  Metrics,
  Readiness,
  readCertificate,
  renewCertificate,
  type Logger,
} from '@endpaper/service-kit/server';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { fastify, type FastifyInstance } from 'fastify';
import type { GatewayConfig } from './config.js';

/** Serves metrics and health on a second port, which is not public. */
@Injectable()
export class ManagementServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly server: FastifyInstance;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly metrics: Metrics,
    private readonly readiness: Readiness,
  ) {
    const { TLS_DIR } = config;
    this.server = fastify({
      forceCloseConnections: true,
      serverFactory: handler =>
        TLS_DIR === undefined ? createServer(handler) : createTlsServer(readCertificate(TLS_DIR), handler),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const { MANAGEMENT_PORT, HOST, TLS_DIR } = this.config;
    if (MANAGEMENT_PORT === undefined) return;
    if (TLS_DIR !== undefined) renewCertificate(this.server.server, TLS_DIR, this.logger);
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

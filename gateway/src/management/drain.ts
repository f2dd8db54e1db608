import { Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';

/** How long (milliseconds) what is under way may still take once we are asked to stop. */
const PATIENCE = 4_000;

/**
 * Closing waits for the answers that are under way. A connection that a client keeps after its last answer, or a reader
 * who takes it too slowly, must not hold it up.
 */
@Injectable()
export class Drain implements BeforeApplicationShutdown, OnApplicationShutdown {
  private sweep: NodeJS.Timeout | undefined;

  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  beforeApplicationShutdown(): void {
    const server = this.host.httpAdapter.getHttpServer();
    const deadline = Date.now() + PATIENCE;
    this.sweep = setInterval(() => {
      if (Date.now() < deadline) server.closeIdleConnections();
      else server.closeAllConnections();
    }, 50);
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweep);
  }
}

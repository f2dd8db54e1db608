import { Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';

/** How long (milliseconds) what is under way may still take once we are asked to stop. */
const PATIENCE = 4_000;

/** Closing waits for the answers that are under way; a reader who takes them too slowly must not hold it up. */
@Injectable()
export class Drain implements BeforeApplicationShutdown, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  beforeApplicationShutdown(): void {
    const server = this.host.httpAdapter.getHttpServer();
    this.timer = setTimeout(() => {
      server.closeAllConnections();
    }, PATIENCE);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }
}

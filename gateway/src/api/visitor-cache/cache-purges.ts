import { CHANGED_KEYS } from '@endpaper/contracts';
import { Broker } from '@endpaper/brokers';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { VisitorResponse } from './visitor-response.js';
import { VisitorCache } from './visitor-cache.js';

/** Purges from the cache what services announce as changed. */
@Injectable()
export class CachePurges implements OnApplicationBootstrap {
  constructor(
    private readonly broker: Broker,
    private readonly cache: VisitorCache<VisitorResponse>,
  ) {}

  onApplicationBootstrap(): void {
    this.broker.subscribe(CHANGED_KEYS, {
      message: content => {
        this.cache.purge(content.split(' '));
      },
      connected: () => {
        this.cache.connected();
      },
      disconnected: () => {
        this.cache.disconnected();
      },
    });
  }
}

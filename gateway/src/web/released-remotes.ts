import { Remotes } from '@endpaper/contracts';
import { CONFIG, LOGGER, type Logger } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { GatewayConfig } from '../config.js';
import { WatchedFile } from './watched-file.js';

/** Which remotes are released: the file that says so may change at any time. */
@Injectable()
export class ReleasedRemotes {
  private readonly file: WatchedFile<Remotes>;

  constructor(@Inject(CONFIG) { REMOTES_FILE }: GatewayConfig, @Inject(LOGGER) logger: Logger) {
    this.file = new WatchedFile(
      REMOTES_FILE,
      text => z.parse(Remotes, JSON.parse(text)),
      error => {
        logger.error(
          { err: error, file: REMOTES_FILE },
          'the list of remotes is broken: the last good one stays',
        );
      },
    );
  }

  async read(): Promise<Remotes> {
    return (await this.file.read()) ?? { remotes: [] };
  }
}

import { bookSnapshot, bookSnapshots, userSnapshot, userSnapshots } from '@endpaper/contracts';
import { callEndpoint, CONFIG } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';

/** Asks the services that own books and readers for what we keep of them. Each throws ApiError 503 when it can't. */
@Injectable()
export class Owners {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  book(id: number) {
    return callEndpoint(this.config.UPSTREAM_BOOKS, bookSnapshot, {
      secret: this.config.INTERNAL_SECRET,
      params: { id },
    });
  }

  user(id: number) {
    return callEndpoint(this.config.UPSTREAM_AUTH, userSnapshot, {
      secret: this.config.INTERNAL_SECRET,
      params: { id },
    });
  }

  /** The books after an id, in the order of their ids; none at the end. */
  async booksAfter(after: number) {
    return (
      (await callEndpoint(this.config.UPSTREAM_BOOKS, bookSnapshots, {
        secret: this.config.INTERNAL_SECRET,
        query: { after },
      })) ?? []
    );
  }

  /** The readers after an id, in the order of their ids; none at the end. */
  async usersAfter(after: number) {
    return (
      (await callEndpoint(this.config.UPSTREAM_AUTH, userSnapshots, {
        secret: this.config.INTERNAL_SECRET,
        query: { after },
      })) ?? []
    );
  }
}

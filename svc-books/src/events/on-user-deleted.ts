import type { CloudEvent, userDeleted, UserDeleted } from '@endpaper/contracts';
import type { EventHandler } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BooksService } from '../books/books.service.js';
import { FavoritesService } from '../favorites/favorites.service.js';
import { UserReplicas } from '../replicas/user-replicas.js';

/** Deletes the user's favorites and books. The books' own events make svc-posts delete their posts. */
@Injectable()
export class OnUserDeleted implements EventHandler<typeof userDeleted> {
  constructor(
    private readonly users: UserReplicas,
    private readonly favorites: FavoritesService,
    private readonly books: BooksService,
  ) {}

  async handle({ data: user }: CloudEvent<UserDeleted>, tx: EntityManager): Promise<void> {
    await this.users.tombstone(user, tx);
    await this.favorites.removeAllOf(user.id, tx);
    await this.books.removeAllOf(user.id, tx);
  }
}

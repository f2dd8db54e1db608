import { bookDeleted, type userDeleted, type CloudEvent, type UserDeleted } from '@endpaper/contracts';
import { Outbox, type EventHandler } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Book } from '../books/book.entity.js';
import { FavoritesService } from '../favorites/favorites.service.js';
import { UserReplicas } from './user-replicas.js';

/** Erases what the reader owned: favorites and books. Each book is told, so that its posts go too. */
@Injectable()
export class OnUserDeleted implements EventHandler<typeof userDeleted> {
  constructor(
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(UserReplicas) private readonly users: UserReplicas,
    @Inject(FavoritesService) private readonly favorites: FavoritesService,
  ) {}

  async handle({ data: user }: CloudEvent<UserDeleted>, tx: EntityManager): Promise<void> {
    const { id } = user;
    await this.users.tombstone(user, tx);
    await this.favorites.removeAllOf(id, tx);
    const books: Pick<Book, 'id' | 'version'>[] = (
      await tx
        .createQueryBuilder()
        .delete()
        .from(Book)
        .where({ user_id: id })
        .returning(['id', 'version'])
        .execute()
    ).raw;
    for (const book of books) {
      await this.outbox.add(bookDeleted, { id: book.id, user_id: id, version: book.version + 1 }, tx);
    }
  }
}

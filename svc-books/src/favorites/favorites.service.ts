import { favoriteAdded, favoriteRemoved, surrogateKey, Timestamp, type Favorite } from '@endpaper/contracts';
import {
  Announcements,
  Database,
  listWith,
  listWithout,
  Outbox,
  outboxInsert,
  statement,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { BookNotFound } from '../books/books.errors.js';
import { lockedAccount, UserReplicas } from '../replicas/user-replicas.js';
import { addActivity, dayOf, removeActivity } from '../trends/activity.js';

const FAVORITE = { field: 'user_id', value: '$1::bigint' };
const eventOf = (from: string) =>
  outboxInsert({
    firstParameter: 3,
    from,
    data: `jsonb_build_object('favorite_count', counted.favorite_count)`,
  });

// `$1` is the user, `$2` the book, `$3` to `$5` are the event. The book is locked first, against its deletion.
const LOCKED_BOOK_OF_ACCOUNT =
  'book AS (SELECT b.id FROM books b WHERE b.id = $2 AND EXISTS (SELECT 1 FROM account) FOR NO KEY UPDATE)';

const added = eventOf('counted');
const addFavorite = statement(
  'add favorite',
  z.object({ created_at: Timestamp, is_new: z.boolean() }),
  // No row: there is no such book, or no such user. A favorite that exists is written again unchanged: when a concurrent
  // request has just added it, only a written row can be read.
  `WITH ${lockedAccount('$1')}, ${LOCKED_BOOK_OF_ACCOUNT}, written AS (
     INSERT INTO favorites AS f (book_id, user_id) SELECT id, $1 FROM book
     ON CONFLICT (user_id, book_id) DO UPDATE SET created_at = f.created_at RETURNING created_at, xmax = 0 AS is_new
   ), ${addActivity(`(SELECT $2::bigint AS book_id, ${dayOf('created_at')} AS day FROM written WHERE is_new) AS w`)},
   counted AS (
     UPDATE books SET favorite_count = favorite_count + 1, trending_count = trending_count + 1,
            newest_favorites = ${listWith('newest_favorites', `jsonb_build_object('user_id', $1::bigint)`)}
       FROM written WHERE id = $2 AND is_new RETURNING favorite_count
   ), ${added.cte}
   SELECT created_at, is_new FROM written`,
);

// A statement of its own: after the wait for the lock the next one sees a favorite that was added meanwhile.
const lockBook = statement(
  'lock book of favorite',
  z.object({ id: z.int() }),
  'SELECT id FROM books WHERE id = $1 FOR NO KEY UPDATE',
);

const removed = eventOf('counted');
const removeFavorite = statement(
  'remove favorite',
  z.object({ events: z.int() }),
  `WITH deleted AS (
     DELETE FROM favorites f USING books b WHERE b.id = $2 AND f.book_id = b.id AND f.user_id = $1
     RETURNING f.book_id, ${dayOf('f.created_at')} AS day
   ), ${removeActivity('deleted')}, counted AS (
     UPDATE books SET favorite_count = favorite_count - 1,
            trending_count = trending_count - (SELECT count(*) FROM activity),
            newest_favorites = ${listWithout('newest_favorites', FAVORITE)}
       FROM deleted WHERE id = deleted.book_id RETURNING favorite_count
   ), ${removed.cte} SELECT ${removed.count} AS events`,
);

@Injectable()
export class FavoritesService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly announcements: Announcements,
    private readonly users: UserReplicas,
  ) {}

  /**
   * Adds a book to a user's favorites. A second call changes nothing.
   * @throws BookNotFound, NotSignedIn
   */
  async add(bookId: number, user: number): Promise<{ favorite: Favorite; isNew: boolean }> {
    const add = () => this.tryAdd(bookId, user);
    const added = (await add()) ?? (await this.users.requireAccount(user).then(add));
    if (!added) throw new BookNotFound();
    const { created_at, is_new } = added;
    if (is_new) {
      this.outbox.wakeRelay();
      this.announcements.changed([surrogateKey.book(bookId)]);
    }
    return {
      favorite: { id: bookId, book_id: bookId, user_id: user, created_at, updated_at: created_at },
      isNew: is_new,
    };
  }

  private tryAdd(bookId: number, user: number) {
    const event = this.outbox.insertValues(favoriteAdded, { book_id: bookId, user_id: user });
    return addFavorite.maybeOne(this.database.ofRow(`book ${bookId}`), [user, bookId, ...event]);
  }

  /** Removes a book from a user's favorites. It does nothing when the book is none of them. */
  async remove(bookId: number, user: number): Promise<void> {
    const event = this.outbox.insertValues(favoriteRemoved, { book_id: bookId, user_id: user });
    await this.database.inTurn(`book ${bookId}`, () =>
      this.database.transaction(async tx => {
        await lockBook.maybeOne(tx, [bookId]);
        await removeFavorite.one(tx, [user, bookId, ...event]);
      }),
    );
    this.outbox.wakeRelay();
    this.announcements.changed([surrogateKey.book(bookId)]);
  }
}

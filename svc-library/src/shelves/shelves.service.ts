import { MAX_SHELVES, type ShelfDraft } from '@endpaper/contracts';
import { NotSignedIn, ReplicaOwners, Transactions, type Json, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { lockLibrary } from '../replicas/locks.js';
import { userSource } from '../replicas/tables.js';
import { lockOwnShelf } from './locks.js';
import { moveOnShelf } from './shelf-places.js';
import { ShelfEntity } from './shelf.entity.js';
import { ShelfNameTaken, ShelfNotFound, TooManyShelves } from './shelves.errors.js';
import { ShelvesQueries } from './shelves.queries.js';

@Injectable()
export class ShelvesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: ShelvesQueries,
    private readonly owners: ReplicaOwners,
  ) {}

  /**
   * Makes a shelf for a user.
   * @param key the idempotency key of the request
   * @throws ShelfNameTaken, TooManyShelves, NotSignedIn; ShelfNotFound when that of an earlier request with the key was deleted
   */
  async create(draft: ShelfDraft, user: number, key?: string): Promise<Json> {
    await this.owners.requireAccount(userSource, user);
    return this.transactions.run(async tx => {
      // Shelves are made one after the other, so that none is one too many, or has the name of another one.
      if (!(await lockLibrary.maybeOne(tx, { id: user }))) throw new NotSignedIn();
      const id = await tx.once({ user, operation: 'create shelf', key }, () => this.insert(draft, user, tx));
      return this.queries.byId(id, tx);
    });
  }

  private async insert(draft: ShelfDraft, user: number, tx: Transaction): Promise<number> {
    if ((await tx.manager.countBy(ShelfEntity, { user_id: user })) >= MAX_SHELVES) throw new TooManyShelves();
    await requireFreeName(draft, user, tx);
    return (await tx.manager.save(tx.manager.create(ShelfEntity, { ...draft, user_id: user }))).id;
  }

  /** @throws ShelfNotFound, ShelfNameTaken, NotSignedIn */
  update(id: number, draft: ShelfDraft, user: number): Promise<Json> {
    return this.transactions.run(async tx => {
      if (!(await lockLibrary.maybeOne(tx, { id: user }))) throw new NotSignedIn();
      const shelf = await lockOwnShelf(id, user, tx);
      await requireFreeName(draft, user, tx, id);
      await tx.manager.save(Object.assign(shelf, draft));
      return this.queries.byId(id, tx);
    });
  }

  /** Deletes a shelf. Its books stay in the library. An import that puts books on it is waited for. @throws ShelfNotFound */
  remove(id: number, user: number): Promise<void> {
    return this.transactions.run(async tx => {
      if (!(await lockLibrary.maybeOne(tx, { id: user }))) throw new ShelfNotFound();
      await tx.manager.remove(await lockOwnShelf(id, user, tx));
    });
  }

  /** Moves a book directly below another one, or to the top. @throws ShelfNotFound, NotOnShelf */
  move(shelf: number, entry: number, below: number | null, user: number): Promise<void> {
    return this.transactions.run(async tx => {
      if (!(await lockLibrary.maybeOne(tx, { id: user }))) throw new ShelfNotFound();
      await lockOwnShelf(shelf, user, tx);
      await moveOnShelf({ shelf, entry }, below, tx);
    });
  }
}

/** @param own the shelf that has the name already, if it has one @throws ShelfNameTaken */
async function requireFreeName(
  { name }: ShelfDraft,
  user: number,
  tx: Transaction,
  own?: number,
): Promise<void> {
  const taken = await tx.manager
    .createQueryBuilder(ShelfEntity, 's')
    .where('s.user_id = :user AND lower(s.name) = lower(:name)', { user, name })
    .getOne();
  if (taken && taken.id !== own) throw new ShelfNameTaken();
}

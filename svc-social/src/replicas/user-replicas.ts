import { userSnapshot, type Friend } from '@endpaper/contracts';
import { callEndpoint, CONFIG, NotSignedIn } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Config } from '../config.js';
import { userReplicas } from './tables.js';

/** The readers, each with the count of their friends. */
@Injectable()
export class UserReplicas {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether there is such a reader. svc-auth is asked, once, about one that we have not heard of yet. */
  exists(id: number): Promise<boolean> {
    const { UPSTREAM_AUTH, INTERNAL_SECRET: secret } = this.config;
    const owner = () => callEndpoint(UPSTREAM_AUTH, userSnapshot, { secret, params: { id } });
    return userReplicas.exists(id, owner, this.database.manager);
  }

  /** @throws NotSignedIn when the caller's account is gone, though their identity token is still good */
  async mustExist(id: number): Promise<void> {
    if (!(await this.exists(id))) throw new NotSignedIn();
  }

  /** How many friends a reader has, or undefined when there is no such reader. */
  async friendCount(id: number): Promise<number | undefined> {
    if (!(await this.exists(id))) return undefined;
    const [reader]: { friend_count: number }[] = await this.database.query(
      'SELECT friend_count FROM user_replicas WHERE id = $1 AND NOT deleted',
      [id],
    );
    return reader?.friend_count;
  }

  /** Holds readers until the end of the transaction, in the order of their ids, so that nobody waits in a circle. */
  lock(ids: readonly number[], tx: EntityManager): Promise<Friend[]> {
    return tx.query(
      `SELECT id, username, picture FROM user_replicas WHERE id = ANY($1) AND NOT deleted ORDER BY id FOR NO KEY UPDATE`,
      [ids],
    );
  }

  async count(ids: readonly number[], change: 1 | -1, tx: EntityManager): Promise<void> {
    await tx.query('UPDATE user_replicas SET friend_count = friend_count + $2 WHERE id = ANY($1)', [
      ids,
      change,
    ]);
  }
}

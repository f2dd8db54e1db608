import { NOTIFICATION_SETTINGS, NotificationSettings } from '@endpaper/contracts';
import {
  Database,
  Json,
  jsonRow,
  NotSignedIn,
  query,
  ReplicaOwners,
  sql,
  Transactions,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { userSource } from '../replicas/tables.js';
import { SETTINGS_JSON, settingsOfUser } from './settings.queries.js';

interface SettingsChange {
  user: number;
  muted: readonly string[];
  wanted: readonly string[];
}

const changeSettings = query(
  'change settings of user',
  jsonRow(NotificationSettings),
  ({ user, muted, wanted }: SettingsChange) => sql`
    UPDATE user_replicas
       SET muted = ARRAY(SELECT kind FROM unnest(muted) AS kind WHERE kind <> ALL(${muted}::text[] || ${wanted}::text[])) || ${muted}::text[],
           muted_at = now()
     WHERE id = ${user} AND NOT deleted RETURNING ${SETTINGS_JSON} AS json`,
);

/** The kinds of notifications that a user gets: all but those that are muted. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly owners: ReplicaOwners,
  ) {}

  /** @throws NotSignedIn when the account was deleted */
  of(user: number): Promise<Json> {
    return this.ofAccount(user, () => settingsOfUser.maybeOne(this.database, { user }));
  }

  /**
   * Changes some kinds. What a user has got already stays.
   * @throws NotSignedIn when the account was deleted
   */
  change(user: number, changes: Partial<NotificationSettings>): Promise<Json> {
    const kinds = (wanted: boolean) => NOTIFICATION_SETTINGS.filter(kind => changes[kind] === wanted);
    const change = { user, muted: kinds(false), wanted: kinds(true) };
    return this.ofAccount(user, () => this.transactions.run(tx => changeSettings.maybeOne(tx, change)));
  }

  /** Runs again once a user is replicated whose event has not arrived. */
  private async ofAccount(user: number, run: () => Promise<{ json: string } | undefined>): Promise<Json> {
    const row = (await run()) ?? (await this.owners.requireAccount(userSource, user).then(run));
    if (!row) throw new NotSignedIn();
    return new Json(row.json);
  }
}

import { NOTIFICATION_KINDS, NotificationSettings } from '@endpaper/contracts';
import {
  Database,
  Json,
  jsonOf,
  jsonRow,
  NotSignedIn,
  statement,
  type Fields,
  type Statement,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { UserReplicas } from '../replicas/user-replicas.js';

/** The fields of `NotificationSettings` from `user_replicas`. */
export const SETTINGS: Fields<NotificationSettings> = {
  comment: `'comment' <> ALL(muted)`,
  reply: `'reply' <> ALL(muted)`,
  mention: `'mention' <> ALL(muted)`,
  vote: `'vote' <> ALL(muted)`,
  friend: `'friend' <> ALL(muted)`,
  friend_post: `'friend_post' <> ALL(muted)`,
};

const settingsOfUser = statement(
  'settings of user',
  jsonRow(NotificationSettings),
  `SELECT ${jsonOf(SETTINGS)} AS json FROM user_replicas WHERE id = $1 AND NOT deleted`,
);
// `$2` are the kinds that the user mutes, `$3` those that they want.
const changeSettings = statement(
  'change settings of user',
  jsonRow(NotificationSettings),
  `UPDATE user_replicas
      SET muted = ARRAY(SELECT kind FROM unnest(muted) AS kind WHERE kind <> ALL($2 || $3::text[])) || $2::text[], muted_at = now()
    WHERE id = $1 AND NOT deleted RETURNING ${jsonOf(SETTINGS)} AS json`,
);

/** The kinds of notifications that a user gets: all but those that are muted. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly database: Database,
    private readonly users: UserReplicas,
  ) {}

  /** @throws NotSignedIn when the account was deleted */
  of(user: number): Promise<Json> {
    return this.run(settingsOfUser, [user]);
  }

  /**
   * Changes some kinds. What a user has got already stays.
   * @throws NotSignedIn when the account was deleted
   */
  change(user: number, changes: Partial<NotificationSettings>): Promise<Json> {
    const kinds = (wanted: boolean) => NOTIFICATION_KINDS.filter(kind => changes[kind] === wanted);
    return this.run(changeSettings, [user, kinds(false), kinds(true)]);
  }

  private async run(
    of: Statement<{ json: string }>,
    values: [user: number, ...others: unknown[]],
  ): Promise<Json> {
    const run = () => of.maybeOne(this.database, values);
    const row = (await run()) ?? (await this.users.requireAccount(values[0]).then(run));
    if (!row) throw new NotSignedIn();
    return new Json(row.json);
  }
}

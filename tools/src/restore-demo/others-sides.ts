import { withDatabase } from '../with-database.js';

// As if they had asked just now, without an event.
const ADD_SIDE = `
  INSERT INTO social.friend_requests (from_id, to_id, is_shown, was_ignored) VALUES ($1, $2, $3, NOT $3)
  ON CONFLICT (from_id, to_id) DO UPDATE SET id = DEFAULT, is_open = true, is_shown = excluded.is_shown,
    was_ignored = excluded.was_ignored, created_at = now()`;

/** The sides of the seed's readers towards the demo account. They have no sessions: the sides are written into the database. */
export class OthersSides {
  /** How many were written. */
  count = 0;

  /** @param demo the id of the demo account, which has not added the readers */
  constructor(private readonly demo: number) {}

  /** @param isShown whether the demo account sees it as a request */
  async add(reader: number, isShown: boolean): Promise<void> {
    await withDatabase(database => database.query(ADD_SIDE, [reader, this.demo, isShown]));
    this.count += 1;
  }
}

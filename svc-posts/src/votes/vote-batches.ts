import { Batches, isTemporary, type Database } from '@endpaper/service-kit';
import {
  castVotes,
  type CastVote,
  type Voted,
  type VoteStatement,
  type VoteStatements,
} from './vote-statements.js';

/**
 * Casts the votes of concurrent requests together: PostgreSQL then starts, commits and answers one statement in place of many.
 * Votes on the same post or comment are cast one after another, so a batch has one of them.
 */
export class VoteBatches {
  private readonly batches = new Batches({
    handle: (votes: readonly CastVote[]) => this.run(this.statements.skipping, votes),
    // Votes that waited in vain for the database would wait again if each were cast alone.
    concernsAll: isTemporary,
  });

  /** @param changed called with the ids of the posts or comments whose votes have changed, after the commit */
  constructor(
    private readonly statements: VoteStatements,
    private readonly database: Database,
    private readonly changed: (ids: readonly number[]) => void,
  ) {}

  /**
   * Casts a vote, together with others if its post, comment and voter are not locked. A withdrawal is cast alone.
   * @returns undefined when there is no such post or comment, or no such user
   */
  cast(vote: CastVote): Promise<Voted | undefined> {
    if (vote.value === 0) return this.castAlone(vote);
    return this.inTurn(vote, async () => (await this.batches.add(vote)) ?? (await this.runAlone(vote)));
  }

  /** Casts a vote by a statement of its own; see `cast`. */
  castAlone(vote: CastVote): Promise<Voted | undefined> {
    return this.inTurn(vote, () => this.runAlone(vote));
  }

  private inTurn<Result>({ id }: CastVote, write: () => Promise<Result>): Promise<Result> {
    return this.database.inTurn(`${this.statements.name} ${id}`, write);
  }

  private async runAlone(vote: CastVote): Promise<Voted | undefined> {
    if (vote.value !== 0) return (await this.run(this.statements.waiting, [vote]))[0];
    const [voted] = await this.database.transaction(async tx => {
      await this.statements.lock.maybeOne(tx, [vote.id, vote.voter]);
      return castVotes(this.statements.waiting, [vote], tx);
    });
    if (voted && voted.json !== null) this.changed([voted.id]);
    return voted;
  }

  private async run(
    statement: VoteStatement,
    votes: readonly CastVote[],
  ): Promise<readonly (Voted | undefined)[]> {
    const rows = await castVotes(statement, votes, this.database);
    const changed = rows.filter(({ json }) => json !== null);
    if (changed.length > 0) this.changed(changed.map(({ id }) => id));
    const voted = new Map(rows.map(row => [row.id, row]));
    return votes.map(({ id }) => voted.get(id));
  }
}

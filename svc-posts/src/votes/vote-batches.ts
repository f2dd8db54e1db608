import { Batches, type Database } from '@endpaper/service-kit';
import type { CastVote, Voted, VoteStatement, VoteStatements } from './vote-statements.js';

/**
 * Casts the votes of concurrent requests together: PostgreSQL then starts, commits and answers one statement in place of many.
 */
export class VoteBatches {
  private readonly batches = new Batches((votes: readonly CastVote[]) =>
    this.run(this.statements.skipping, votes),
  );

  /** @param changed called with the ids of the posts or comments whose votes have changed, after the commit */
  constructor(
    private readonly statements: VoteStatements,
    private readonly database: Database,
    private readonly changed: (ids: readonly number[]) => void,
  ) {}

  /**
   * Casts a vote. Votes on the same post or comment are cast one after another, so a batch has one of them.
   * @returns undefined when there is no such post or comment, or no such user
   */
  cast(vote: CastVote): Promise<Voted | undefined> {
    return this.database.inTurn(
      `${this.statements.name} ${vote.id}`,
      async () => (await this.batches.add(vote)) ?? (await this.run(this.statements.waiting, [vote]))[0],
    );
  }

  private async run(
    statement: VoteStatement,
    votes: readonly CastVote[],
  ): Promise<readonly (Voted | undefined)[]> {
    const voted = new Map((await statement.run(votes, this.database)).map(each => [each.id, each]));
    const changed = [...voted.values()].filter(({ json }) => json !== null);
    if (changed.length > 0) this.changed(changed.map(({ id }) => id));
    return votes.map(({ id }) => voted.get(id));
  }
}

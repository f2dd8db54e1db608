import { surrogateKey, voteChanged, type VoteValue } from '@endpaper/contracts';
import { ReplicaOwners, Transactions, type Caller, type Transaction, type Json } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { CommentNotFound } from '../comments/comments.errors.js';
import { CommentsQueries } from '../comments/comments.queries.js';
import { LIMITS } from '../limits.js';
import { PostNotFound } from '../posts/posts.errors.js';
import { PostsQueries } from '../posts/posts.queries.js';
import { userReplicas, userSource } from '../replicas/tables.js';
import { commentVotes, postVotes, type VoteQueries } from './votes.queries.js';

/** A user's vote on a post or comment. The value 0 withdraws it. */
interface Vote {
  id: number;
  voter: Caller;
  value: VoteValue | 0;
}

@Injectable()
export class VotesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly owners: ReplicaOwners,
    private readonly posts: PostsQueries,
    private readonly comments: CommentsQueries,
  ) {}

  /** @returns the post. @throws PostNotFound, NotSignedIn, AccountLimitReached */
  voteOnPost(id: number, voter: Caller, value: VoteValue | 0): Promise<Json> {
    return this.vote(postVotes, { id, voter, value }, tx => this.posts.byId(id, voter.id, tx), PostNotFound);
  }

  /** @returns the comment. @throws CommentNotFound, NotSignedIn, AccountLimitReached */
  voteOnComment(id: number, voter: Caller, value: VoteValue | 0): Promise<Json> {
    const read = (tx: Transaction) => this.comments.byId(id, voter.id, tx);
    return this.vote(commentVotes, { id, voter, value }, read, CommentNotFound);
  }

  private async vote(
    votes: VoteQueries,
    vote: Vote,
    read: (tx: Transaction) => Promise<Json>,
    NotFound: typeof PostNotFound | typeof CommentNotFound,
  ): Promise<Json> {
    const voter = vote.voter.id;
    const attempt = () =>
      this.transactions.run(async tx => {
        // Undefined for a user who is deleted or not replicated yet.
        if ((await userReplicas.lock(voter, tx)) !== 'exists') return undefined;
        const voted = await votes.lock.maybeOne(tx, { id: vote.id, voter });
        if (!voted) throw new NotFound();
        await cast(votes, vote, voted, tx);
        return read(tx);
      }, `${votes.name} ${vote.id}`);
    const answer = (await attempt()) ?? (await this.owners.requireAccount(userSource, voter).then(attempt));
    if (!answer) throw new NotFound();
    return answer;
  }
}

/** Casts, changes or withdraws a vote; changes nothing when it is the same already. */
async function cast(
  votes: VoteQueries,
  { id, voter: { id: voter }, voter: account, value }: Vote,
  { is_published, ...voted }: { post_id: number; post_user_id: number; is_published: boolean },
  tx: Transaction,
): Promise<void> {
  const changed = await (value === 0
    ? votes.withdraw.maybeOne(tx, { id, voter })
    : votes.cast.maybeOne(tx, { id, voter, value }));
  if (!changed) return;
  if (value !== 0) await tx.limit(LIMITS.votes, account);
  const scored = await votes.changeScore.one(tx, { id, ...changed });
  const comment_id = votes.name === 'comment' ? id : null;
  // Other services do not know a post that waits for a moderator, on which its author alone can vote.
  if (is_published) await tx.publish(voteChanged, { ...voted, comment_id, user_id: voter, value, ...scored });
  tx.changed(surrogateKey[votes.name](id));
}

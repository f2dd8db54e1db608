import { subjectTexts, type Subject, type SubjectKind, type SubjectText } from '@endpaper/contracts';
import { ReplicaOwners } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { BookHasOwner, SubjectNotFound } from './subjects.errors.js';

/** The owner of each kind. The picture of a reader is in the reader's texts, the ownership of a book in the book's. */
const OWNERS = {
  post: { upstream: 'UPSTREAM_POSTS', endpoint: subjectTexts.post },
  comment: { upstream: 'UPSTREAM_POSTS', endpoint: subjectTexts.comment },
  book: { upstream: 'UPSTREAM_BOOKS', endpoint: subjectTexts.book },
  reader: { upstream: 'UPSTREAM_AUTH', endpoint: subjectTexts.reader },
  picture: { upstream: 'UPSTREAM_AUTH', endpoint: subjectTexts.reader },
  ownership: { upstream: 'UPSTREAM_BOOKS', endpoint: subjectTexts.book },
} as const satisfies Record<SubjectKind, unknown>;

/** Reads subjects at the services that own them. Each method throws ServiceUnavailable when the owner does not answer. */
@Injectable()
export class Subjects {
  constructor(private readonly owners: ReplicaOwners) {}

  /** A subject as moderators see it; undefined when its owner does not have it any more. */
  find({ kind, id }: Subject): Promise<SubjectText | undefined> {
    const { upstream, endpoint } = OWNERS[kind];
    return this.owners.call(upstream, endpoint, { params: { id } });
  }

  /**
   * A subject that a reader can see.
   * @throws SubjectNotFound when the reader can not, or when there is no picture; BookHasOwner
   */
  async seenBy(viewer: number, { kind, id }: Subject): Promise<SubjectText> {
    const { upstream, endpoint } = OWNERS[kind];
    const text = await this.owners.call(upstream, endpoint, { params: { id }, query: { viewer } });
    const isThere = text && !text.deleted && (kind !== 'picture' || text.picture !== null);
    if (!isThere) throw new SubjectNotFound(kind);
    if (kind === 'ownership') requireOwnerless(text);
    return text;
  }

  /** @throws SubjectNotFound when the book was deleted, BookHasOwner */
  async requireOwnerlessBook(id: number): Promise<void> {
    const text = await this.find({ kind: 'ownership', id });
    if (!text || text.deleted) throw new SubjectNotFound('book');
    requireOwnerless(text);
  }
}

/** @throws BookHasOwner */
function requireOwnerless({ author_id }: SubjectText): void {
  if (author_id !== null) throw new BookHasOwner();
}

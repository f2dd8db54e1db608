import { ApiError } from '@endpaper/service-kit';

export class PostNotFound extends ApiError {
  constructor() {
    super(404, 'post_not_found', 'There is no such post');
  }
}

export class DiscussionLocked extends ApiError {
  constructor() {
    super(403, 'discussion_locked', 'Moderators have closed this discussion');
  }
}

/** Of a post that waits for a moderator: its author alone finds it. */
export class PostWaits extends ApiError {
  constructor() {
    super(403, 'post_waits', 'You can comment on this post once a moderator has shown it');
  }
}

export class BookNotFound extends ApiError {
  constructor() {
    super(404, 'book_not_found', 'There is no such book');
  }
}

export class BookHidden extends ApiError {
  constructor() {
    super(403, 'book_hidden', 'Moderators have hidden this book');
  }
}

export class ReaderNotFound extends ApiError {
  constructor() {
    super(404, 'user_not_found', 'There is no such reader');
  }
}

export class NotYourPost extends ApiError {
  constructor() {
    super(403, 'not_your_post', 'Only the reader who wrote this post can change it');
  }
}

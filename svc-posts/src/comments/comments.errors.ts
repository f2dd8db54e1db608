import { ApiError } from '@endpaper/service-kit';

export class CommentNotFound extends ApiError {
  constructor() {
    super(404, 'comment_not_found', 'There is no such comment');
  }
}

export class NotYourComment extends ApiError {
  constructor() {
    super(403, 'not_your_comment', 'Only the reader who wrote this comment can change it');
  }
}

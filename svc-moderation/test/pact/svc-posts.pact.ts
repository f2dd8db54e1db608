import { match } from '@endpaper/contract-testing';
import { requireSubject } from './require-subject.js';

requireSubject('svc-posts', {
  subject: { kind: 'post', id: 1 },
  given: 'post 1 of reader 7 about book 1 exists',
  missing: 'no post exists',
  text: {
    title: match.string('One more chapter'),
    text: match.string('That locks.'),
    book_id: match.integer(1),
  },
});

requireSubject('svc-posts', {
  subject: { kind: 'comment', id: 1 },
  given: 'comment 1 of reader 7 on post 1 exists',
  missing: 'no comment exists',
  text: {
    ...{ title: match.string(''), text: match.string('Quite so.') },
    ...{ post_id: match.integer(1), book_id: match.integer(1) },
  },
});

import { match } from '@endpaper/contract-testing';
import { requireSubject } from './require-subject.js';

requireSubject('svc-books', {
  subject: { kind: 'book', id: 1 },
  given: 'book 1 of reader 7 exists',
  missing: 'no book exists',
  text: {
    ...{ title: match.string('A book'), text: match.string('Of some length.') },
    picture: match.string('https://covers.example/1.jpg'),
  },
});

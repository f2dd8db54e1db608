import { checkout } from '@endpaper/local-servers';
import { expect, it } from '@jest/globals';
import { Changes } from './changes.js';
import { namesOf } from './names.js';
import { makeRemote } from './remote.js';
import { makeService } from './service.js';

const changes = () => new Changes(checkout);

it.each([
  ['books', undefined, 'There is a folder svc-books already.'],
  ['comments', undefined, '/api/comments leads elsewhere already.'],
  ['docs', undefined, '/api/docs leads elsewhere already.'],
  ['notes', 'post', 'libs/contracts knows of a Post already.'],
])('makes no service of %s (%s)', (things, thing, sentence) => {
  expect(() => makeService(namesOf(things, thing), changes())).toThrow(sentence);
});

it.each([
  ['books', 'There is a folder mfe-books already.'],
  ['shelves', 'There is no service whose shelves it could show: npm run generate -- service shelves'],
])('makes no remote of %s', (things, sentence) => {
  expect(() => makeRemote(namesOf(things, 'shelf'), changes())).toThrow(sentence);
});

it('makes no file in the place of another', () => {
  const made = changes();
  made.add('svc-notes/README.md', '');
  expect(() => made.add('svc-notes/README.md', '')).toThrow('svc-notes/README.md is there already.');
  expect(() => made.add('package.json', '')).toThrow('package.json is there already.');
});

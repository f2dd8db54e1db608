import { checkout } from '@endpaper/local-servers';
import { expect, it } from '@jest/globals';
import { Changes } from './changes.js';
import { namesOf } from './names.js';
import { makeRemote } from './remote.js';
import { makeService } from './service.js';

const changes = () => new Changes(checkout);

it.each([
  ['books', undefined, 'The folder svc-books already exists.'],
  ['comments', undefined, '/api/comments is already in use.'],
  ['docs', undefined, '/api/docs is already in use.'],
  ['notes', 'post', 'libs/contracts already exports a Post.'],
])('refuses a service of %s (%s)', (things, thing, sentence) => {
  expect(() => makeService(namesOf(things, thing), changes())).toThrow(sentence);
});

it.each([
  ['books', 'The folder mfe-books already exists.'],
  ['remotes', '/remotes is already in use.'],
])('refuses a remote of %s', (things, sentence) => {
  expect(() => makeRemote(namesOf(things, 'shelf'), changes())).toThrow(sentence);
});

it('replaces no file', () => {
  const created = changes();
  created.add('svc-notes/README.md', '');
  expect(() => created.add('svc-notes/README.md', '')).toThrow('svc-notes/README.md already exists.');
  expect(() => created.add('package.json', '')).toThrow('package.json already exists.');
});

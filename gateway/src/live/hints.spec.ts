import * as contracts from '@endpaper/contracts';
import { expect, it } from '@jest/globals';
import { HINT_SOURCES, isTopic, THINGS } from './hints.js';

it.each(['book:1', 'post:2', 'notifications:3'])('%s is a topic', topic => {
  expect(isTopic(topic)).toBe(true);
});

it.each(['cake:1', 'books:1', 'toString:1'])('%s is no topic: no domain declares it', topic => {
  expect(isTopic(topic)).toBe(false);
});

it('no two domains declare the same topic', () => {
  expect(THINGS).toHaveLength(new Set(THINGS).size);
});

it('has the hints that an event declares, and of no event without hints', () => {
  const { subject } = contracts.bookDeleted;
  const source = HINT_SOURCES.find(each => each.subject === subject);
  expect(source?.hintsOf({ id: 1, version: 2 })).toEqual([{ topic: 'book:1', kind: 'book-deleted', id: 1 }]);
  expect(HINT_SOURCES.map(each => each.subject)).not.toContain(contracts.bookUpdated.subject);
});

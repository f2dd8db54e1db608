import { expect, it } from '@jest/globals';
import { isTopic, TOPICS } from './topics.js';

it.each(['book:1', 'post:2', 'notifications:3'])('%s is a topic', topic => {
  expect(isTopic(topic)).toBe(true);
});

it.each(['cake:1', 'books:1', 'toString:1'])('%s is no topic: no domain declares it', topic => {
  expect(isTopic(topic)).toBe(false);
});

it('no two domains declare the same topic', () => {
  expect(TOPICS).toHaveLength(new Set(TOPICS.map(({ thing }) => thing)).size);
});

import { describe, expect, it } from '@jest/globals';
import { orderOf } from './request-path.js';

describe('the order of a page in its address', () => {
  it.each([
    ['/', ''],
    ['/?utm_source=mail', ''],
    ['/post/1?sort=top', '?sort=top'],
    ['/books/1?period=week&utm_source=mail&sort=top', '?sort=top&period=week'],
    ['/?sort=%3Cscript%3E', ''],
    ['/?sort=other&period=decade', ''],
  ])('of %s is %j', (url, order) => {
    expect(orderOf({ url })).toBe(order);
  });
});

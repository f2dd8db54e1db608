import { describe, expect, it } from '@jest/globals';
import { promote, rollBack } from './active-version.js';

const NOW = { current: '1.1.0', history: ['1.0.0'] };
const WITH_CANARY = { ...NOW, canary: { version: '1.2.0', percent: 10 } };

describe('a promotion to all', () => {
  it('makes the version active and keeps the one before in the history', () => {
    expect(promote(NOW, '1.2.0')).toEqual({ current: '1.2.0', history: ['1.1.0', '1.0.0'] });
  });

  it('can be the first in an environment', () => {
    expect(promote(undefined, '1.0.0')).toEqual({ current: '1.0.0', history: [] });
  });

  it('ends a canary of the same or of another version', () => {
    expect(promote(WITH_CANARY, '1.2.0')).toEqual({ current: '1.2.0', history: ['1.1.0', '1.0.0'] });
    expect(promote(WITH_CANARY, '1.1.0')).toEqual(NOW);
  });

  it('of the active version changes nothing', () => {
    expect(promote(NOW, '1.1.0')).toBeUndefined();
  });

  it('drops the oldest version of a long history', () => {
    const history = Array.from({ length: 20 }, (_, index) => `0.${20 - index}.0`);
    expect(promote({ current: '1.0.0', history }, '1.1.0')?.history).toEqual([
      '1.0.0',
      ...history.slice(0, 19),
    ]);
  });
});

describe('a promotion to a share of the readers', () => {
  it('leaves the active version to the other readers', () => {
    expect(promote(NOW, '1.2.0', 10)).toEqual(WITH_CANARY);
  });

  it('can be changed to a larger share', () => {
    expect(promote(WITH_CANARY, '1.2.0', 50)).toEqual({ ...NOW, canary: { version: '1.2.0', percent: 50 } });
  });

  it('changes nothing when the canary or the active version is the same', () => {
    expect(promote(WITH_CANARY, '1.2.0', 10)).toBeUndefined();
    expect(promote(NOW, '1.1.0', 10)).toBeUndefined();
  });

  it('requires an active version for the other readers', () => {
    expect(() => promote(undefined, '1.0.0', 10)).toThrow('promote it without --percent');
  });
});

describe('a rollback', () => {
  it('makes the version before active', () => {
    expect(rollBack(NOW)).toEqual({ current: '1.0.0', history: [] });
  });

  it('ends a canary and keeps the active version', () => {
    expect(rollBack(WITH_CANARY)).toEqual(NOW);
  });

  it('is refused without a version before', () => {
    expect(() => rollBack({ current: '1.0.0', history: [] })).toThrow('no earlier version');
  });
});

import { describe, expect, it } from '@jest/globals';
import { promoted, rolledBack } from './in-charge.js';

const NOW = { current: '1.1.0', history: ['1.0.0'] };
const WITH_CANARY = { ...NOW, canary: { version: '1.2.0', percent: 10 } };

describe('a promotion to all', () => {
  it('puts the version in charge and remembers the one before', () => {
    expect(promoted(NOW, '1.2.0')).toEqual({ current: '1.2.0', history: ['1.1.0', '1.0.0'] });
  });

  it('is the first that a place sees', () => {
    expect(promoted(undefined, '1.0.0')).toEqual({ current: '1.0.0', history: [] });
  });

  it('ends a canary, whichever version it is of', () => {
    expect(promoted(WITH_CANARY, '1.2.0')).toEqual({ current: '1.2.0', history: ['1.1.0', '1.0.0'] });
    expect(promoted(WITH_CANARY, '1.1.0')).toEqual(NOW);
  });

  it('of what is in charge already changes nothing', () => {
    expect(promoted(NOW, '1.1.0')).toBeUndefined();
  });

  it('forgets what was in charge long ago', () => {
    const history = Array.from({ length: 20 }, (_, index) => `0.${20 - index}.0`);
    expect(promoted({ current: '1.0.0', history }, '1.1.0')?.history).toEqual([
      '1.0.0',
      ...history.slice(0, 19),
    ]);
  });
});

describe('a promotion to a share of the readers', () => {
  it('leaves the others what they have', () => {
    expect(promoted(NOW, '1.2.0', 10)).toEqual(WITH_CANARY);
  });

  it('can be widened', () => {
    expect(promoted(WITH_CANARY, '1.2.0', 50)).toEqual({ ...NOW, canary: { version: '1.2.0', percent: 50 } });
  });

  it('changes nothing when it is so already, or all have that version', () => {
    expect(promoted(WITH_CANARY, '1.2.0', 10)).toBeUndefined();
    expect(promoted(NOW, '1.1.0', 10)).toBeUndefined();
  });

  it('needs a version for the others', () => {
    expect(() => promoted(undefined, '1.0.0', 10)).toThrow('promote it without --percent');
  });
});

describe('taking a promotion back', () => {
  it('brings the version before', () => {
    expect(rolledBack(NOW)).toEqual({ current: '1.0.0', history: [] });
  });

  it('ends a canary and leaves what all others have', () => {
    expect(rolledBack(WITH_CANARY)).toEqual(NOW);
  });

  it('is refused where there was none before', () => {
    expect(() => rolledBack({ current: '1.0.0', history: [] })).toThrow('no earlier version');
  });
});

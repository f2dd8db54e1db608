import { describe, expect, it } from '@jest/globals';
import { DecisionDraft } from './decision.js';

const draft = (part: object) => DecisionDraft.safeParse({ act: 'hide', reason: 'spam', ...part });
const sentenceFor = (part: object) => draft(part).error?.issues[0]?.message;

describe('a decision', () => {
  it.each([
    [{}, { act: 'hide', reason: 'spam', note: null }],
    [
      { act: 'dismiss', reason: undefined },
      { act: 'dismiss', reason: null, note: null },
    ],
    [
      { act: 'suspend', days: 365, note: 'Stop' },
      { act: 'suspend', reason: 'spam', days: 365, note: 'Stop' },
    ],
    [
      { act: 'suspend', days: null },
      { act: 'suspend', reason: 'spam', days: null, note: null },
    ],
    [
      { act: 'give', reason: undefined, reader_id: 3 },
      { act: 'give', reason: null, note: null, reader_id: 3 },
    ],
  ])('with %j is accepted', (part, parsed) => {
    expect(draft(part).data).toEqual(parsed);
  });

  it.each([
    [{ act: 'delete' }, 'Please choose what to do'],
    [{ reason: undefined }, 'Please choose a reason'],
    [{ act: 'dismiss' }, 'A report that is dismissed, and a book that is given, has no reason'],
    [{ act: 'hide', reason: 'ownership' }, 'Please choose a reason'],
    [{ act: 'give', reason: undefined }, 'Please choose who gets the book'],
    [{ reader_id: 3 }, 'Please choose who gets the book'],
    [{ act: 'suspend' }, 'Please choose how long'],
    [{ act: 'suspend', days: 0 }, 'Days must be from 1 to 365'],
    [{ act: 'suspend', days: 366 }, 'Days must be from 1 to 365'],
    [{ days: 3 }, 'Only a suspension has days'],
    [{ note: 'x'.repeat(1001) }, 'The note must be shorter than 1000 characters'],
  ])('with %j is refused with a sentence', (part, sentence) => {
    expect(sentenceFor(part)).toBe(sentence);
  });
});

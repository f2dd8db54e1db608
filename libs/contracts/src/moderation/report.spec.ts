import { describe, expect, it } from '@jest/globals';
import { REPORT_LIMITS, ReportDraft } from './report.js';

const draft = (part: object) => ReportDraft.safeParse({ kind: 'post', id: 1, reason: 'spam', ...part });
const sentenceFor = (part: object) => draft(part).error?.issues[0]?.message;

describe('a report', () => {
  it('needs no note', () => {
    expect(draft({}).data).toEqual({ kind: 'post', id: 1, reason: 'spam', note: null });
    expect(draft({ note: '  ' }).data?.note).toBeNull();
  });

  it.each([
    [{ reason: undefined }, 'Please choose a reason'],
    [{ reason: 'ugly' }, 'Please choose a reason'],
    [
      { note: 'x'.repeat(REPORT_LIMITS.note + 1) },
      `The note must be shorter than ${REPORT_LIMITS.note} characters`,
    ],
  ])('with %j is refused with a sentence', (part, sentence) => {
    expect(sentenceFor(part)).toBe(sentence);
  });
});

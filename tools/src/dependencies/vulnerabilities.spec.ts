import { expect, it } from '@jest/globals';
import { readReport } from './vulnerabilities.js';

it('counts the severe findings of a report', () => {
  const vulnerabilities = { info: 1, low: 2, moderate: 3, high: 4, critical: 5, total: 15 };
  expect(readReport(JSON.stringify({ metadata: { vulnerabilities } }))).toEqual({ checked: true, severe: 9 });
  const none = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 };
  expect(readReport(JSON.stringify({ metadata: { vulnerabilities: none } }))).toEqual({
    checked: true,
    severe: 0,
  });
});

it.each(['', 'not JSON', JSON.stringify({ message: '405 Method Not Allowed', error: {} })])(
  'recognizes that the registry has not checked: %j',
  text => {
    expect(readReport(text)).toEqual({ checked: false, severe: 0 });
  },
);

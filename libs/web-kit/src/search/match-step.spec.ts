import { expect, test } from '@jest/globals';
import { matchStep } from './match-step.js';

test.each([
  ['middlemarch', ['Middlemarch', 'George Eliot'], 'whole name'],
  ['GEORGE ÉLIOT', ['Middlemarch', 'George Eliot'], 'whole name'],
  ['middle', ['Middlemarch', 'George Eliot'], 'beginning of a name'],
  ['eliot middle', ['Middlemarch', 'George Eliot'], 'in the names'],
  ['eliot', ['Middlemarch', 'George Eliot'], 'in the names'],
  ['鉄道', ['銀河鉄道の夜', '宮沢賢治'], 'in the names'],
  ['銀河', ['銀河鉄道の夜', '宮沢賢治'], 'beginning of a name'],
  ['c++', ['C++', 'Bjarne Stroustrup'], 'whole name'],
  ['provincial', ['Middlemarch', 'George Eliot'], 'anywhere'],
])('"%s" in %j: %s', (searched, names, step) => {
  expect(matchStep(searched, names)).toBe(step);
});

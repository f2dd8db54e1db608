import { expect, it } from '@jest/globals';
import { areSimilarTitles } from './similar-titles.js';

it.each([
  ['The Remains of the Days', 'The Remains of the Day'],
  ['The Structure of Scientific Revolution', 'The Structure of Scientific Revolutions'],
  ['The Left Hand of Darknes', 'The Left Hand of Darkness (Hainish Cycle, #4)'],
  ['Thus Spake Zarathustra', 'Thus Spoke Zarathustra'],
  ['The Myth of Sisyphus and Other Essays', 'The Myth of Sisyphus'],
  ['Exhalation & Other Stories', 'Exhalation'],
  ['Middlemarsh: A Study', 'Middlemarch'],
  ['Persuassion', 'Persuasion'],
])('%s may be %s', (one, other) => {
  expect(areSimilarTitles(one, other)).toBe(true);
  expect(areSimilarTitles(other, one)).toBe(true);
});

it.each([
  ['Dune', 'Dune Messiah'],
  ['Dune', 'Children of Dune'],
  ['Foundation', 'Foundation and Empire'],
  ['Red Mars', 'Green Mars'],
  ['Henry IV, Part 1', 'Henry IV, Part 2'],
  ['Rome I', 'Rome II'],
  ['In Search of Lost Time Volume Four', 'In Search of Lost Time Volume Five'],
  ['Saga (Saga, #1)', 'Sagas (Saga, #2)'],
  ['The Remains of the Day 1989', 'The Remains of the Day'],
  ['Emma', 'Emme'],
  ['Never Let Me Go', 'The Buried Giant'],
  ['!!!', '???'],
  ['!', 'Emma'],
])('%s is not %s', (one, other) => {
  expect(areSimilarTitles(one, other)).toBe(false);
  expect(areSimilarTitles(other, one)).toBe(false);
});

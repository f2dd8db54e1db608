import { expect, test } from '@jest/globals';
import { link, markLines, wrap, type Selection, type TextEdit } from './text-edits.js';

/** A text with its selection between brackets: `a [b] c`. */
function selection(marked: string): Selection {
  const [start, end] = [marked.indexOf('['), marked.indexOf(']') - 1];
  return { value: marked.replace(/[[\]]/g, ''), start, end };
}

function edited({ value }: Selection, { start, end, insert, selected }: TextEdit): string {
  const text = value.slice(0, start) + insert + value.slice(end);
  return `${text.slice(0, selected.start)}[${text.slice(selected.start, selected.end)}]${text.slice(selected.end)}`;
}

test.each([
  ['a [b] c', 'a **[b]** c'],
  ['a **[b]** c', 'a [b] c'],
  ['a [] c', 'a **[text]** c'],
])('%s becomes bold as %s', (before, after) => {
  expect(edited(selection(before), wrap(selection(before), '**', 'text'))).toBe(after);
});

test.each([
  ['o[n]e', '> one[]'],
  ['one\nt[w]o\nthree', 'one\n\n> two[]\nthree'],
  ['one\n\nt[wo\nth]ree', 'one\n\n> two\n> three[]'],
  ['[]', '> []'],
])('%s becomes a quote as %s', (before, after) => {
  expect(edited(selection(before), markLines(selection(before), '> '))).toBe(after);
});

test('a selection becomes the text of a link, whose address is typed next', () => {
  const text = { value: 'see Emma now', start: 4, end: 8 };
  const edit = link(text);
  expect(edit.insert).toBe('[Emma](https://)');
  const after = text.value.slice(0, edit.start) + edit.insert + text.value.slice(edit.end);
  expect(after.slice(edit.selected.start, edit.selected.end)).toBe('https://');
});

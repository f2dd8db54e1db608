import { expect, it } from '@jest/globals';
import { isMentionable, mentionTypedIn } from './mention-name.js';
import { mentionsIn } from './mentions.js';

it.each([
  ['I agree with @ad', 'ad'],
  ['@a', 'a'],
  ['(@ad', 'ad'],
  ['a\n@ad', 'ad'],
  ['**@ad', 'ad'],
  ['@ada and @be', 'be'],
  ['@ada.', 'ada.'],
  ['@ines-', 'ines-'],
  ['@Łuc', 'Łuc'],
  ['@ناد', 'ناد'],
  ['谢谢@ad', 'ad'],
  ['@紫式', '紫式'],
])('%j ends with the name %j', (text, name) => {
  expect(mentionTypedIn(text)).toBe(name);
  // What is offered is also what is notified.
  expect(mentionsIn(text).flat()).toContain(name.replace(/[.-]$/, ''));
});

it.each(['', '@', 'a @', 'ada@ma', '@@ad', '@ada ', '@ada,', 'Ada', 'é@ad'])('%j ends with none', text => {
  expect(mentionTypedIn(text)).toBeUndefined();
});

it('a name with a space, or with a mark at its end, can not be mentioned', () => {
  const names = ['ada', 'Łucja-2', 'ada_', 'ada okafor', 'ada.', '📚', '-ada'];
  expect(names.filter(isMentionable)).toEqual(['ada', 'Łucja-2', 'ada_']);
});

import { describe, expect, it, test } from '@jest/globals';
import { containsPhrase, watchedWordsIn } from './watched-words.js';

const hostsOf = (text: string, title = '') => watchedWordsIn({ title, text }).hosts;
const wordsOf = (text: string, title: string | null = null) => watchedWordsIn({ title, text }).words;

describe('the hosts of a text', () => {
  test.each([
    ['a link', '[a lamp](https://spam.example/lamp?a=1)'],
    ['a link without a scheme', '[a lamp](//spam.example)'],
    ['an autolink', '<http://spam.example>'],
    ['an image', '![](https://spam.example/a.png)'],
    ['a definition', '[a lamp][1]\n\n[1]: https://spam.example/x'],
    ['an address in the text', 'Look at https://spam.example/lamp.'],
    ['a name with dots alone', 'Go to spam.example!'],
    ['capitals, a port, and www', 'HTTPS://WWW.Spam.Example:8080/'],
    ['a name that was parted by what shows nothing', 'Go to sp\u200bam.exam\u00adple'],
    ['a spoiler, a quotation and code', '||`spam.example`||\n\n> so'],
    ['a user in front of it', '[a book](https://books.example@spam.example/)'],
    ['wide letters and another full stop', 'Go to ｓｐａｍ。example'],
    ['letters in circles, and a full stop as a browser writes it', 'Go to ⓢⓟⓐⓜ%2Eexample'],
    ['a letter that an address bar decodes', 'Go to https://s%70am.example/lamp'],
    ['a name that an address bar decodes', 'Go to %73pam%2eexample'],
    ['a name that an emphasis parts', 'Go to sp**am**.example'],
  ])('are in %s', (_case, text) => {
    expect(hostsOf(text)).toContain('spam.example');
  });

  it('are in its title', () => {
    expect(hostsOf('So it is.', 'Buy at spam.example')).toEqual(['spam.example']);
  });

  it('come with those above them, and in Punycode', () => {
    expect(hostsOf('https://a.b.spam.example')).toEqual([
      'a.b.spam.example',
      'b.spam.example',
      'spam.example',
    ]);
    expect(hostsOf('https://bücher.example')).toEqual(['xn--bcher-kva.example']);
    expect(hostsOf('https://xn--bcher-kva.example')).toEqual(['xn--bcher-kva.example']);
  });

  test.each([
    'No address at all.',
    '[up](#top) or [a page](/books/1)',
    'A mail: <mailto:ada>',
    'And so on...',
  ])('are none in “%s”', text => {
    expect(hostsOf(text)).toEqual([]);
  });
});

describe('the words of a text', () => {
  it('are those that a reader sees, folded', () => {
    expect(wordsOf('Buy **CHE**AP\npíl\u200bls\n\n- now', 'My  Lamp')).toBe('my lamp\nbuy cheap pills now');
    expect(wordsOf('[ch](https://a.example)eap ||pi||lls')).toBe('\ncheap pills');
  });
});

describe('a phrase', () => {
  test.each([
    ['buy cheap pills now', 'cheap pills', true],
    ['cheap pills', 'cheap pills', true],
    ['cheap pillsbury, cheap pills', 'cheap pills', true],
    ['cheap pillsbury', 'cheap pills', false],
    ['not-so-cheap pills', 'cheap pills', true],
    ['uncheap pills', 'cheap pills', false],
    ['cheap\npills', 'cheap pills', false],
    ['我想网上赌博吧', '网上赌博', true],
    ['来casino玩', 'casino', true],
    ['wow $$$ wow', '$$$', true],
  ])('in “%s”: %s is found: %s', (words, phrase, isFound) => {
    expect(containsPhrase(words, phrase)).toBe(isFound);
  });
});

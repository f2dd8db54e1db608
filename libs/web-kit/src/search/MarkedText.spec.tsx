import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MarkedText } from './MarkedText.js';
import { excerptOf } from './matching-words.js';

const marks = (text: string, searched: string) => {
  const { container } = render(<MarkedText text={text} searched={searched} />);
  expect(container).toHaveTextContent(text, { normalizeWhitespace: false });
  return [...container.querySelectorAll('mark')].map(mark => mark.textContent);
};

describe('the words that were searched', () => {
  test.each([
    ['Wuthering Heights', 'heights', ['Heights']],
    ['Wuthering Heights', 'wuth HEI', ['Wuthering', 'Heights']],
    ['Emily Brontë', 'bronte', ['Brontë']],
    ['Łukasz Żak', 'lukasz zak', ['Łukasz', 'Żak']],
    ['Преступление и наказание', 'ПРЕСТУП', ['Преступление']],
    ['The other', 'the', ['The']],
    ['C++ (1998)', '(.*) +', []],
    ['Nothing', '', []],
    ['ABC of reading', 'ＡＢＣ', ['ABC']],
    ['The ﬁne print', 'fine', ['ﬁne']],
    ['A fine day', 'ﬁne', ['fine']],
    ['שָׁלוֹם עולם', 'שלום', ['שָׁלוֹם']],
    ['می‌خواهم', 'میخواهم', ['می‌خواهم']],
    ['كتـــاب جديد', 'كتاب', ['كتـــاب']],
    ['C++ and C#', 'c++', ['C++']],
    ['銀河鉄道の夜', '鉄道', ['鉄道']],
    ['채식주의자', '주의자', ['주의자']],
    ['ความสุขของกะทิ', 'กะทิ', ['กะทิ']],
    ['銀河', '銀河鉄道', []],
    ['ｶﾞﾗｽの靴', 'ガラス', ['ｶﾞﾗｽ']],
  ])('in "%s", "%s" is marked', (text, searched, expected) => {
    expect(marks(text, searched)).toEqual(expected);
  });

  test('are text, and so is the rest', () => {
    render(<MarkedText text="<img src=x> <b>bold</b>" searched="img b" />);

    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getAllByText(/^(img|b|bold)$/)).toHaveLength(4);
  });
});

test('an excerpt begins shortly before the first of them', () => {
  const text = `${'word '.repeat(40)}telescreen and more`;

  expect(excerptOf(text, 'telescreen')).toMatch(/^… (word ){8,12}telescreen and more$/);
  expect(excerptOf(text, 'nowhere')).toBe(text);
  expect(excerptOf(`${'a'.repeat(100)}/telescreen and more`, 'telescreen')).toMatch(
    /^… a*\/telescreen and more$/,
  );
});

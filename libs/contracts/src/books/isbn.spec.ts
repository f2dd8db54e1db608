import { describe, expect, it } from '@jest/globals';
import { isbn13Of } from './isbn.js';

describe('the ISBN-13 of what is typed', () => {
  it.each([
    ['an ISBN-13', '9780141439549', '9780141439549'],
    ['an ISBN-13 with hyphens', '978-0-14-143954-9', '9780141439549'],
    ['an ISBN-13 with spaces', ' 978 0 14 143954 9 ', '9780141439549'],
    ['an ISBN-13 with the hyphens of a text processor', '978‐0‑14–143954—9', '9780141439549'],
    ['an ISBN-13 whose check digit is 0', '978-0-14-143902-0', '9780141439020'],
    ['an ISBN-10', '0141439548', '9780141439549'],
    ['an ISBN-10 with leading zeros', '0-00-000000-0', '9780000000002'],
    ['an ISBN-10 whose check digit is X', '0-8044-2957-X', '9780804429573'],
    ['an ISBN-10 with a small x', '080442957x', '9780804429573'],
    ['an ISBN that begins with 979', '979-10-90636-07-1', '9791090636071'],
    ['the word before it', 'ISBN 978-0-14-143954-9', '9780141439549'],
    ['the word with the number of digits', 'isbn-13: 978-0-14-143954-9', '9780141439549'],
    ['the word with the number of the short form', 'ISBN-10 0141439548', '9780141439549'],
    ['the word with a hyphen after it', 'ISBN-1090636075', '9781090636072'],
    ['wide digits', '９７８０１４１４３９５４９', '9780141439549'],
  ])('is there for %s', (_, typed, isbn) => {
    expect(isbn13Of(typed)).toBe(isbn);
  });

  it.each([
    ['nothing', ''],
    ['words', 'Middlemarch'],
    ['a wrong check digit of an ISBN-13', '978-0-14-143954-8'],
    ['a wrong check digit of an ISBN-10', '0141439549'],
    ['two digits that are exchanged', '978-0-14-143945-9'],
    ['an X where the check digit is another', '014143954X'],
    ['an X in the middle', '97801414395X9'],
    ['the number of printed music', '979-0-2600-0043-8'],
    ['a number of other goods', '4006381333931'],
    ['an ISBN that lost its leading zero', '141439548'],
    ['the digits after 979, which are no ISBN-10', '1090636071'],
    ['a digit too many', '97801414395499'],
    ['an ISBN and more words', '9780141439549 Middlemarch'],
  ])('is not there for %s', (_, typed) => {
    expect(isbn13Of(typed)).toBeUndefined();
  });
});

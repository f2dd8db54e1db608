import { describe, expect, it } from '@jest/globals';
import { InvalidFields } from '@endpaper/service-kit';
import { refuseGuessable } from './password-rules.js';

const ADA = {
  email: 'ada.lovelace@books.example',
  username: 'countess',
  first_name: 'Ada',
  last_name: 'Lovelace',
};
const check = (password: string) => () => {
  refuseGuessable(password, ADA);
};

describe('a password', () => {
  it.each(['password', 'PassWord', '12345678', 'qwertyuiop', 'iloveyou', 'password1', 'ｐａｓｓｗｏｒｄ'])(
    'that many people have is refused: %s',
    password => {
      expect(check(password)).toThrow(InvalidFields);
    },
  );

  it.each([
    'ada.lovelace@books.example',
    'Ada.Lovelace',
    'Ada Lovelace',
    'lovelace ada',
    'Countess',
    'countess1815',
    'Lovelace!!',
  ])('that is a name or the address of its user is refused: %s', password => {
    expect(check(password)).toThrow(InvalidFields);
  });

  it.each(['one more chapter', 'ada reads at night', 'correct horse battery staple', '9781400079988'])(
    'that is neither is accepted: %s',
    password => {
      expect(check(password)).not.toThrow();
    },
  );

  it('of digits is compared with names that have letters alone', () => {
    expect(() => {
      refuseGuessable('83654092', { email: '12345@books.example', username: '777' });
    }).not.toThrow();
  });
});

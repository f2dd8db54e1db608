import { match } from '@endpaper/contract-testing';

const { integer, regex, string } = match;

/** What the frame shows of who is reading. */
export const reader = {
  id: integer(7),
  username: string('ada'),
  email: string('ada@example.org'),
  picture: string('https://pictures.example/ada.png'),
};

/** The session that the browser keeps from then on, where no script can read it. */
export const BEGUN = {
  'Set-Cookie': regex(
    '^(?:sid|device)=[^;]+;.*\\bHttpOnly\\b.*',
    'sid=session-of-reader-7; Path=/; HttpOnly; SameSite=Lax',
  ),
};

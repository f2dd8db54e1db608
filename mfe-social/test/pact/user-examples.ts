import { match } from '@endpaper/contract-testing';

const { integer, string } = match;

/** What their form begins with. */
export const reader = {
  id: integer(7),
  username: string('ada'),
  first_name: string('Ada'),
  last_name: string('Lovelace'),
  address: string('12 St James’s Square'),
  picture: string('https://pictures.example/ada.png'),
};

/** What it sends. */
export const edit = {
  username: 'ada',
  first_name: 'Ada',
  last_name: 'Lovelace',
  address: '12 St James’s Square',
  picture: 'https://pictures.example/ada.png',
};

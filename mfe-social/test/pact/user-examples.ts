import { match } from '@endpaper/contract-testing';

const { integer, string } = match;

/** The initial values of the profile form. */
export const reader = {
  id: integer(7),
  username: string('ada'),
  first_name: string('Ada'),
  last_name: string('Lovelace'),
  address: string('12 St James’s Square'),
  picture: string('https://pictures.example/ada.png'),
  bio: string('Counts and reads'),
};

/** The body of a request that edits the profile. */
export const edit = {
  username: 'ada',
  first_name: 'Ada',
  last_name: 'Lovelace',
  address: '12 St James’s Square',
  picture: 'https://pictures.example/ada.png',
  bio: 'Counts and reads',
};

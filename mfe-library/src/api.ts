import { apiOf } from '@endpaper/web-kit';

/** This front end's part of the page's API. */
export const api = apiOf(
  'mfe-library',
  'mfe-library/Entry',
  'mfe-library/Import',
  'mfe-library/Ratings',
  'mfe-library/Settings',
  'mfe-library/Year',
);

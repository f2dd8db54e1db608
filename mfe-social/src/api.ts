import { apiOf } from '@endpaper/web-kit';

/** This front end's part of the page's API. */
export const api = apiOf('mfe-social', 'mfe-social/Privacy');

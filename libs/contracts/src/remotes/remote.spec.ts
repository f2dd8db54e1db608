import { expect, it } from '@jest/globals';
import { remoteAt, type Remote } from './remote.js';

const built: Remote = {
  name: 'mfe-books',
  version: '1.4.0',
  entry: 'remoteEntry.js',
  widgets: ['books/cover-link'],
  widgetStyles: { 'books/cover-link': ['CoverLink.css'] },
  routes: [{ path: '', preload: ['HomePage.js', 'HomePage.css'], data: ['/api/books'] }],
};

it.each(['https://builds.example/42', 'https://builds.example/42/'])(
  'names the files of a build that is served at %s, and leaves the data where it is',
  base => {
    expect(remoteAt(built, base)).toEqual({
      ...built,
      entry: 'https://builds.example/42/remoteEntry.js',
      widgetStyles: { 'books/cover-link': ['https://builds.example/42/CoverLink.css'] },
      routes: [
        {
          path: '',
          preload: ['https://builds.example/42/HomePage.js', 'https://builds.example/42/HomePage.css'],
          data: ['/api/books'],
        },
      ],
    });
  },
);

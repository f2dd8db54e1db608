import { match } from '@endpaper/pacts';
import { reportFailure, sentenceOf } from '@endpaper/web-kit';
import { aRemote } from '@endpaper/web-kit/testing';
import { needsOf, sentences } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { teamApi } from '../../src/team/team.api.js';
import { catalogue } from './catalogue.js';

const need = needsOf({ consumer: 'shell', provider: 'gateway' });
const { catalogue: ofTeams } = teamApi.endpoints;
const request = { method: 'GET', path: '/api/team/catalogue' } as const;

need('the catalogue of the teams', {
  given: [
    'reader 7 has a session',
    'reader 7 is of the staff',
    'mfe-books and svc-books are in the catalogue',
  ],
  signedIn: true,
  request,
  answer: { status: 200, body: catalogue },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(ofTeams.initiate(undefined));
    expect(data).toEqual(match.reify(catalogue));
  },
});

need('the catalogue of the teams, before anything is in it', {
  given: ['reader 7 has a session', 'reader 7 is of the staff', 'nothing is in the catalogue'],
  signedIn: true,
  request,
  answer: {
    status: 200,
    body: {
      read_at: match.nullValue(),
      apps: [],
      contracts: [],
      unknown: match.eachLike(match.string('Nothing was published yet.')),
    },
  },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(ofTeams.initiate(undefined));
    expect(data?.unknown).toEqual(['Nothing was published yet.']);
  },
});

need('the catalogue of the teams, which a visitor may not see', {
  request,
  answer: { status: 401, body: sentences({ message: 'Please log in first' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(ofTeams.initiate(undefined));
    expect(sentenceOf(error)).toBe('Please log in first');
  },
});

need('the catalogue of the teams, which a reader may not see', {
  given: ['reader 7 has a session'],
  signedIn: true,
  request,
  answer: { status: 403, body: sentences({ message: 'This is for those who make the portal' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(ofTeams.initiate(undefined));
    expect(sentenceOf(error)).toBe('This is for those who make the portal');
  },
});

const failure = { name: 'mfe-books', version: '1.5.0', message: 'Error: The network is down' };

need('a remote to be known as one that did not load', {
  given: ['a visitor has a page open'],
  request: { method: 'POST', path: '/api/remotes/failures', body: failure },
  answer: { status: 204 },
  use: async () => {
    reportFailure(aRemote(failure), new Error('The network is down'));
  },
});

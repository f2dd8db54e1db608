import { exportEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { reportLoadFailure, errorMessage } from '@endpaper/web-kit';
import { aRemote } from '@endpaper/web-kit/testing';
import { consumerPact, errorBody } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { teamApi } from '../../src/team/team.api.js';
import { catalog } from './catalog-matchers.js';

const requireResponse = consumerPact({ consumer: 'shell', provider: 'gateway' });
const { catalog: ofTeams } = teamApi.endpoints;
const request = { method: 'GET', path: '/api/team/catalogue' } as const;

requireResponse('the catalog of the teams', {
  given: ['reader 7 has a session', 'reader 7 is of the staff', 'mfe-books and svc-books are in the catalog'],
  signedIn: true,
  request,
  response: { status: 200, body: catalog },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(ofTeams.initiate(undefined));
    expect(data).toEqual(match.reify(catalog));
  },
});

requireResponse('the catalog of the teams, before anything is in it', {
  given: ['reader 7 has a session', 'reader 7 is of the staff', 'nothing is in the catalog'],
  signedIn: true,
  request,
  response: {
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

requireResponse('the catalog of the teams, which a visitor may not see', {
  request,
  response: { status: 401, body: errorBody({ message: 'Please log in first' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(ofTeams.initiate(undefined));
    expect(errorMessage(error)).toBe('Please log in first');
  },
});

requireResponse('the catalog of the teams, which a reader may not see', {
  given: ['reader 7 has a session'],
  signedIn: true,
  request,
  response: { status: 403, body: errorBody({ message: 'This is for those who make Endpaper' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(ofTeams.initiate(undefined));
    expect(errorMessage(error)).toBe('This is for those who make Endpaper');
  },
});

const failure = { name: 'mfe-books', version: '1.5.0', message: 'Error: The network is down' };

requireResponse('a remote to be known as one that did not load', {
  given: ['a visitor has a page open'],
  request: { method: 'POST', path: '/api/remotes/failures', body: failure },
  response: { status: 204 },
  use: () => reportLoadFailure(aRemote(failure), new Error('The network is down')),
});

const archive = { account: { id: match.integer(7) }, complete: true };

requireResponse('everything of a reader as a file', {
  given: ['reader 7 has a session', 'reader 7 has a favorite, and nothing else'],
  signedIn: true,
  request: { method: 'GET', path: exportEndpoints.download.path },
  response: { status: 200, body: archive },
  // The page has a link to it.
  use: async () => {
    const response = await fetch(new URL(exportEndpoints.download.path, location.origin));
    expect(await response.json()).toEqual(match.reify(archive));
  },
});

import { exportEndpoints, reportRemoteFailure, siteTextEndpoints, teamEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { reportLoadFailure } from '@endpaper/web-kit';
import { aRemote } from '@endpaper/web-kit/testing';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { teamApi } from '../../src/team/team.api.js';
import { siteTextsApi } from '../../src/texts/site-texts.api.js';
import { catalog } from './catalog-matchers.js';

const { requireResponse } = consumerPact({ consumer: 'shell', provider: 'gateway' });
const { catalog: ofTeams } = teamApi.endpoints;

requireResponse('the catalog of the teams', {
  given: ['reader 7 has a session', 'reader 7 is of the staff', 'mfe-books and svc-books are in the catalog'],
  signedIn: true,
  request: { to: teamEndpoints.catalog },
  response: { body: catalog },
  send: ofTeams.initiate(undefined),
});

requireResponse('the catalog of the teams, before anything is in it', {
  given: ['reader 7 has a session', 'reader 7 is of the staff', 'nothing is in the catalog'],
  signedIn: true,
  request: { to: teamEndpoints.catalog },
  response: {
    body: {
      read_at: match.nullValue(),
      apps: [],
      contracts: [],
      unknown: match.eachLike(match.string('Nothing was published yet.')),
    },
  },
  send: ofTeams.initiate(undefined),
  check: ({ data }) => {
    expect(data?.unknown).toEqual(['Nothing was published yet.']);
  },
});

requireResponse('the catalog of the teams, which a visitor may not see', {
  request: { to: teamEndpoints.catalog },
  response: refusal(401, { message: 'Please log in first' }),
  send: ofTeams.initiate(undefined),
});

requireResponse('the catalog of the teams, which a reader may not see', {
  given: ['reader 7 has a session'],
  signedIn: true,
  request: { to: teamEndpoints.catalog },
  response: refusal(403, { message: 'This is for those who make Endpaper' }),
  send: ofTeams.initiate(undefined),
});

const failure = { name: 'mfe-books', version: '1.5.0', message: 'Error: The network is down' };

requireResponse('a remote to be known as one that did not load', {
  given: ['a visitor has a page open'],
  request: { to: reportRemoteFailure, body: failure },
  send: () => reportLoadFailure(aRemote(failure), new Error('The network is down')),
});

requireResponse('the rules of the installation', {
  request: { to: siteTextEndpoints.byName, params: { name: 'rules' } },
  response: { body: { text: match.regex(String.raw`^# [\s\S]+`, '# Rules') } },
  send: siteTextsApi.endpoints.siteText.initiate('rules'),
});

const archive = { account: { id: match.integer(7) }, complete: true };

requireResponse('everything of a reader as a file', {
  given: ['reader 7 has a session', 'reader 7 has a favorite, and nothing else'],
  request: { to: exportEndpoints.download },
  response: { body: archive },
  // The page has a link to it.
  send: async () => {
    const response = await fetch(new URL(exportEndpoints.download.path, location.origin));
    return { data: (await response.json()) as unknown };
  },
});

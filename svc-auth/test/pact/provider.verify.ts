import { verifyService } from '@endpaper/service-kit/testing/pact';
import { IdentityTokens } from '../../src/keys/identity-tokens.js';
import { startAuth } from '../auth-service.js';
import { callerInSession, statesOf } from './states.js';
import { publishedEventsOf } from './published-events.js';

verifyService('svc-auth', startAuth, service => {
  const tokenOf = async (reader: number) =>
    (await service.app.get(IdentityTokens).issue(callerInSession(reader), ['svc-auth'])).tokens['svc-auth'] ??
    '';
  return {
    states: statesOf(service),
    publishedEvents: publishedEventsOf(service, tokenOf),
    identityToken: tokenOf,
  };
});

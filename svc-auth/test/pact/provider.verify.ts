import { verifyService } from '@endpaper/service-kit/testing/pact';
import { IdentityTokens } from '../../src/keys/identity-tokens.js';
import { startAuth } from '../auth-service.js';
import { callerInSession, statesOf } from './states.js';
import { publishedEventsOf } from './published-events.js';

verifyService('svc-auth', startAuth, service => {
  const tokenOf = async (reader: number) => {
    const moderators = await service.database.query('SELECT 1 FROM moderators WHERE user_id = $1', [reader]);
    const caller = {
      ...callerInSession(reader),
      ...(moderators.length > 0 && { is_moderator: true as const }),
    };
    const { tokens } = await service.app.get(IdentityTokens).issue(caller, ['svc-auth']);
    return tokens['svc-auth'] ?? '';
  };
  return {
    states: statesOf(service),
    publishedEvents: publishedEventsOf(service, tokenOf),
    identityToken: tokenOf,
  };
});

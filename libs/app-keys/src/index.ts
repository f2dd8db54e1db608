export { AppKey } from './app-key.js';
export { brokerKeyOf, brokerSeedOf, brokerUserOf } from './broker-key.js';
export { ServiceTokens } from './service-tokens.js';
export { publicKeyOf, signingKeyOf, type PublicKey } from './signing-key.js';

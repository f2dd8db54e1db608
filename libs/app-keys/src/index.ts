export { brokerKeyOf, brokerSeedOf, brokerUserOf } from './broker-key.js';
export { publicKeyOf, signingKeyOf, type PublicKey } from './signing-key.js';

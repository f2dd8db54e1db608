export { publicKeyOf, signingKeyOf, type PublicKey } from './signing-key.js';

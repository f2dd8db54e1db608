import { node } from '../libs/presets/jest.node.js';

export default { ...node, displayName: 'e2e' };

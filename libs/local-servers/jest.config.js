import { node } from '../presets/jest.node.js';

export default { ...node, displayName: 'local-servers', testTimeout: 60_000 };

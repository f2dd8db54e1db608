import { node } from '../presets/jest.node.js';

export default { ...node, displayName: 'endpapers' };

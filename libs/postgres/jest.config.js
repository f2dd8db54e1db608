import { node } from '../../jest.node.js';

export default { ...node, displayName: 'postgres' };

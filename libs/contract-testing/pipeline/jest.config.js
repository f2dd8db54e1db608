import { node } from '../../../jest.node.js';

export default { ...node, displayName: 'contract-pipeline' };

import { node } from '../libs/presets/jest.node.js';

// Most of its tests wait for timeouts of the gateway, not for the processor.
export default { ...node, displayName: 'gateway', maxWorkers: 2 };

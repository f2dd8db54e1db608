import { service } from '../libs/presets/jest.service.js';

// Most of its tests wait for timeouts of the gateway, not for the processor.
export default { ...service, displayName: 'gateway', maxWorkers: 2 };

import { web } from '../presets/jest.web.js';

export default { ...web, displayName: 'ui' };

import { web } from '../libs/presets/jest.web.js';

export default { ...web, displayName: 'mfe-moderation' };

import { web } from '../jest.web.js';

export default { ...web, displayName: 'mfe-notifications' };

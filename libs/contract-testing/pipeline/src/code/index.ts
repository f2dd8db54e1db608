export { readApps, type AppInCode } from './read-apps.js';

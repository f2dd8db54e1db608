export { runStandalone } from './run-standalone.js';

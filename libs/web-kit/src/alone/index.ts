export { runAlone } from './run-alone.js';

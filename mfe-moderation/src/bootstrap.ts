import '@endpaper/ui/global.css';
import { runStandalone } from '@endpaper/web-kit/standalone';
import remote from './remote.js';

runStandalone(remote);

import '@endpaper/ui/global.css';
import { runAlone } from '@endpaper/web-kit/alone';
import remote from './remote.js';

runAlone(remote);

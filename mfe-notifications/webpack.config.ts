import { frontEnd } from '@endpaper/web-kit/build';

export default frontEnd({ name: 'mfe-notifications', dir: import.meta.dirname, kind: 'remote' });

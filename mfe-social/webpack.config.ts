import { frontEnd } from '@endpaper/web-kit/build';

export default frontEnd({ name: 'mfe-social', dir: import.meta.dirname, kind: 'remote' });

import { frontEnd } from '@endpaper/web-kit/build';

export default frontEnd({ name: 'mfe-posts', dir: import.meta.dirname, kind: 'remote' });

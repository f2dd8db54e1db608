import { frontEnd } from '@endpaper/web-kit/build';

export default frontEnd({ name: 'mfe-library', dir: import.meta.dirname, kind: 'remote' });

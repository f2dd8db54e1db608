import { frontEnd } from '@endpaper/web-kit/build';

export default frontEnd({ name: 'mfe-books', dir: import.meta.dirname, kind: 'remote' });

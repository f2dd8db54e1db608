import { frontEnd } from '@endpaper/web-kit/build';

export default frontEnd({ name: 'shell', dir: import.meta.dirname, kind: 'shell' });

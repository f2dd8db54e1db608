import { frontEnd } from '@endpaper/web-kit/build';

export default frontEnd({ name: 'mfe-moderation', dir: import.meta.dirname, kind: 'remote' });

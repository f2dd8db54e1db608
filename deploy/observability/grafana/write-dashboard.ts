import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { endpaperDashboard } from './dashboard.js';

// What Grafana reads is kept as it reads it: written anew after each change of the dashboard.
const file = new URL('dashboards/endpaper.json', import.meta.url);
writeFileSync(file, await format(JSON.stringify(endpaperDashboard()), { parser: 'json' }));

import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { endpaperDashboard } from './dashboard.js';

// Writes the JSON that Grafana loads. Run it after each change of the dashboard.
const file = new URL('dashboards/endpaper.json', import.meta.url);
writeFileSync(file, await format(JSON.stringify(endpaperDashboard()), { parser: 'json' }));

import { loadConfig, stopOnSignals } from '@endpaper/service-kit';
import { GatewayConfig } from './config.js';
import { createGateway } from './gateway.js';

try {
  const config = loadConfig(GatewayConfig);
  const app = await createGateway(config);
  stopOnSignals(app);
  await app.listen(config.PORT, config.HOST);
} catch (error) {
  process.stderr.write(`gateway can't start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

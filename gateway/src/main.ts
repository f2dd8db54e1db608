import { loadConfig, runUntilStopped } from '@endpaper/service-kit';
import { GatewayConfig } from './config.js';
import { createGateway } from './gateway.js';

await runUntilStopped('gateway', async () => {
  const config = loadConfig(GatewayConfig);
  const app = await createGateway(config);
  await app.listen(config.PORT, config.HOST);
  return app;
});

import { loadConfig, runUntilStopped } from '@endpaper/service-kit/server';
import { GatewayConfig } from './config.js';
import { createGateway } from './gateway.js';

await runUntilStopped('gateway', async () => {
  const config = loadConfig(GatewayConfig);
  const app = await createGateway(config);
  // With Node's 511, clients that connect at the same time would wait for seconds before they try again.
  await app.listen({ port: config.PORT, host: config.HOST, backlog: 4_096 });
  return app;
});

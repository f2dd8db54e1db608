/** Jest's global tear-down: stops what the set-up started. */
export default async function stopServers() {
  await globalThis.stopServers?.();
}

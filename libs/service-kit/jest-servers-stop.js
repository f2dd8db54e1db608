/** Jest's global teardown: stops the servers of the setup. */
export default async function stopServers() {
  await globalThis.stopServers?.();
}

type Command = (args: string[]) => unknown;

/** The commands of package.json, by the names that `run.mjs` gets. Each loads only what it needs. */
export const COMMANDS: Record<string, () => Promise<Command>> = {
  audit: async () => (await import('./audit-command.js')).audit,
  'broker-users': async () => (await import('./broker-users.js')).brokerUsersCommand,
  catalog: async () => (await import('./catalog/catalog-command.js')).catalog,
  'check-uses': async () => (await import('./check-uses.js')).checkUses,
  contracts: async () => (await import('./contracts.js')).contracts,
  'dead-letters': async () => (await import('./dead-letters-command.js')).deadLetters,
  dev: async () => (await import('./dev/dev.js')).dev,
  generate: async () => (await import('./generate/generate.js')).generate,
  promote: async () => (await import('./releases/promote.js')).promote,
  'publish-again': async () => (await import('./publish-again.js')).publishAgain,
  release: async () => (await import('./releases/release-command.js')).release,
  'release-key': async () => (await import('./releases/release-key-command.js')).releaseKey,
  'restore-demo': async () => (await import('./restore-demo/restore-demo.js')).restoreDemo,
  rollback: async () => (await import('./releases/rollback.js')).rollback,
  sbom: async () => (await import('./dependencies.js')).printSbom,
  start: async () => (await import('./start/start.js')).start,
  test: async () => (await import('./test/test.js')).test,
};

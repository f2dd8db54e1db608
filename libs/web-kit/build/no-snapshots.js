// In place of `SnapshotHandler` of @module-federation/runtime-core, which loads remotes by manifests. The shell loads none by a
// manifest, but the handler is in its scripts all the same.
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin: () => undefined };
}
export const getGlobalRemoteInfo = () => ({});

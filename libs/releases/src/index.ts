export { RegistryError } from './active-version.js';
export { failsAboveShare } from './canary-share.js';
export { connectRegistry, openCatalog, PUBLISHED, type RegistryConnection } from './connect-registry.js';
export { LoadFailureLog, mergeFailures, type LoadFailures } from './load-failures.js';
export { Registry, type RegistrySnapshot } from './registry.js';
export {
  copyRelease,
  describeRelease,
  integrityOf,
  pathIn,
  releasePath,
  removeObsoleteFiles,
} from './copy-release.js';
export {
  FILE_LIST,
  FileList,
  isEnvironment,
  isVersion,
  releaseFolder,
  releaseOf,
  SHELL,
  type Release,
} from './release.js';
export { publicKeysOf, ReleaseKey, ReleaseKeys } from './release-keys.js';
export { signRelease, UnsignedRelease, verifyRelease } from './sign-release.js';
export { signAgain } from './sign-again.js';
export { runningVersions } from './running-versions.js';
export { watchRegistry } from './watch-registry.js';

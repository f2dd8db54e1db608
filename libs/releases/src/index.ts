export { CatalogueBucket } from './catalogue-bucket.js';
export { connectRegistry, type RegistryConnection } from './connect-registry.js';
export { openBucket } from './kv-bucket.js';
export { LoadFailureLog, mergeFailures, type LoadFailures } from './load-failure-log.js';
export { type RegistrySnapshot, type Target } from './registry-entries.js';
export { ConcurrentChange, RegistryError, ReleasedWithOtherContent } from './registry.errors.js';
export { Registry } from './registry.js';
export {
  copyRelease,
  describeRelease,
  integrityOf,
  releasePath,
  removeObsoleteFiles,
} from './release-files.js';
export {
  FILE_LIST,
  FileList,
  isEnvironment,
  isVersion,
  releaseFolder,
  releaseOf,
  type Release,
} from './release.js';
export { runningVersions } from './running-versions.js';
export { watchRegistry } from './watch-registry.js';

import { Module } from '@nestjs/common';
import { LoadFailures } from './load-failures.js';
import { ReleaseFiles } from './release-files.js';
import { ReleaseOrigins } from './release-origins.js';
import { ReleasedRemotes } from './released-remotes.js';

@Module({
  providers: [LoadFailures, ReleaseFiles, ReleaseOrigins, ReleasedRemotes],
  exports: [LoadFailures, ReleaseFiles, ReleasedRemotes],
})
export class RemotesModule {}

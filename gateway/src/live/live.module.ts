import { Module } from '@nestjs/common';
import { ApiModule } from '../api/api.module.js';
import { EdgeModule } from '../edge/edge.module.js';
import { ChangedKeys } from './changed-keys.js';
import { LiveStreams } from './live-streams.js';
import { StreamLimits } from './stream-limits.js';

/** What has changed: purges of the caches, and the streams of hints for open pages. */
@Module({
  imports: [EdgeModule, ApiModule],
  providers: [ChangedKeys, LiveStreams, StreamLimits],
})
export class LiveModule {}

import { Module } from '@nestjs/common';
import { EdgeModule } from '../edge/edge.module.js';
import { HintLog } from './hint-log.js';
import { LiveHints } from './live-hints.js';
import { LiveStreams } from './live-streams.js';
import { StreamLimits } from './stream-limits.js';

/** The streams of hints: what others change of what a page shows. */
@Module({
  imports: [EdgeModule],
  providers: [LiveHints, LiveStreams, StreamLimits, { provide: HintLog, useFactory: () => new HintLog() }],
})
export class LiveModule {}

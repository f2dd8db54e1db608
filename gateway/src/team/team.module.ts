import { Module } from '@nestjs/common';
import { RemotesModule } from '../remotes/remotes.module.js';
import { SessionModule } from '../session/session.module.js';
import { UpstreamsModule } from '../upstreams/upstreams.module.js';
import { Admission } from './admission.js';
import { TeamCatalogue } from './team-catalogue.js';

@Module({
  imports: [RemotesModule, SessionModule, UpstreamsModule],
  providers: [Admission, TeamCatalogue],
})
export class TeamModule {}

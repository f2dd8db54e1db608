import { Module } from '@nestjs/common';
import { ApiModule } from '../api/api.module.js';
import { EdgeModule } from '../edge/edge.module.js';
import { FirstView } from './first-view/first-view.js';
import { ReaderReads } from './first-view/reader-reads.js';
import { ReaderView } from './first-view/reader-view.js';
import { ViewFiles } from './first-view/view-files.js';
import { ViewRenderer } from './first-view/view-renderer.js';
import { VisitorReads } from './first-view/visitor-reads.js';
import { ActiveRemotes } from './releases/active-remotes.js';
import { ReleaseDownloads } from './releases/release-downloads.js';
import { ReleaseFiles } from './releases/release-files.js';
import { ShellDownload } from './releases/shell-download.js';
import { ShellFiles } from './releases/shell-files.js';
import { SignedReleases } from './releases/signed-releases.js';
import { CanaryWatch } from './remotes/canary-watch.js';
import { LoadFailureReports } from './remotes/load-failure-reports.js';
import { PageStatus } from './shell/page-status.js';
import { Page } from './shell/page.js';
import { SiteTexts } from './texts/site-texts.js';
import { TeamAccess } from './team/team-access.js';
import { TeamCatalog } from './team/team-catalog.js';

/** The page and the files of the front ends: the shell, releases, active remotes, first views, and what the team page shows of them. */
@Module({
  imports: [EdgeModule, ApiModule],
  providers: [
    ActiveRemotes,
    CanaryWatch,
    FirstView,
    LoadFailureReports,
    Page,
    PageStatus,
    ReaderReads,
    ReaderView,
    ReleaseDownloads,
    ReleaseFiles,
    ShellDownload,
    ShellFiles,
    SignedReleases,
    SiteTexts,
    TeamAccess,
    TeamCatalog,
    ViewFiles,
    ViewRenderer,
    VisitorReads,
  ],
  exports: [Page],
})
export class PagesModule {}

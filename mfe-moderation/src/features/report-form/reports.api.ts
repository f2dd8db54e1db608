import { reportEndpoints, type Report, type ReportDraft } from '@endpaper/contracts';
import { call, entity, list, useEntities, type IdPage } from '@endpaper/web-kit';
import { api, PAGE_SIZE } from '../../api.js';

export const reports = entity<Report, 'mfe-moderation/Report'>(
  'mfe-moderation/report',
  'mfe-moderation/Report',
);

const LIST = { type: 'mfe-moderation/Report', id: 'LIST' } as const;

export const reportsApi = api.injectEndpoints({
  endpoints: build => ({
    /** What the signed-in reader has reported, newest first. */
    ownReports: build.infiniteQuery<IdPage, undefined, string>(
      list(
        reports,
        (_none: undefined, cursor) => call(reportEndpoints.own, { query: { limit: PAGE_SIZE, cursor } }),
        [LIST],
      ),
    ),
    report: build.mutation<Report, ReportDraft>({
      query: draft => call(reportEndpoints.create, { body: draft }),
      invalidatesTags: report => (report ? [LIST] : []),
    }),
  }),
});

export const { useReportMutation } = reportsApi;
export const useOwnReports = () => useEntities(reports, reportsApi.useOwnReportsInfiniteQuery(undefined));

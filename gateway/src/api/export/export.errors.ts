import { ApiError } from '@endpaper/service-kit/server';

/** 429: the user downloads an archive already. */
export class ExportRunning extends ApiError {
  constructor() {
    super(
      429,
      'export_running',
      'Your data is being downloaded already. Please wait until that download has ended',
      {
        'retry-after': '10',
      },
    );
  }
}

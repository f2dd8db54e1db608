import { ApiError } from '@endpaper/service-kit';

const RIGHT_FILES =
  'From Goodreads choose goodreads_library_export.csv (My Books, Import and export); from StoryGraph the CSV file of Manage account; from Endpaper the JSON or CSV file of your library';

/** 400: the file is none that the import can read. */
export class UnknownFile extends ApiError {
  constructor(what: string) {
    super(400, 'unknown_file', `${what}. ${RIGHT_FILES}`);
  }
}

/** 400: the file is of a library, but larger than the import can read. */
export class FileTooLarge extends ApiError {
  constructor(what: string) {
    super(400, 'file_too_large', `${what}. Divide it into several files`);
  }
}

import { libraryEndpoints, readingEndpoints, type Entry, type ReadingChange } from '@endpaper/contracts';
import { call, change } from '@endpaper/web-kit';
import { api } from '../../api.js';
import { identityOf } from '../entries/entries.api.js';
import { entries } from '../entries/entry-entity.js';
import { tagsOfLists } from '../entries/entry-lists.js';
import { openReadingOf } from '../entries/open-reading.js';
import type { Progress } from './progress.js';

/** A change of the entry with an id, in the library of a user. */
interface ChangeOfEntry {
  id: number;
  userId: number;
}

interface ProgressChange extends ChangeOfEntry {
  readingId: number;
  progress: Progress;
}

interface SavedReading extends ChangeOfEntry {
  /** Where a new reading is added: the entry. */
  to: { entryId: number; idempotencyKey: string } | { readingId: number };
  change: ReadingChange;
}

interface RemovedReading extends ChangeOfEntry {
  readingId: number;
}

interface NotesChange extends ChangeOfEntry {
  entryId: number;
  notes: string | null;
}

const progress = change<Entry, ProgressChange, Entry>(entries, 'progress', {
  request: ({ readingId, progress }) =>
    call(readingEndpoints.change, { params: { readingId }, body: progress }),
  show: (entry, { readingId, progress }) => ({
    ...entry,
    readings: entry.readings.map(reading =>
      reading.id === readingId ? { ...reading, ...progress } : reading,
    ),
  }),
  isStored: (entry, { progress }) => {
    const { page = null, percent = null } = openReadingOf(entry) ?? {};
    return page === progress.page && percent === progress.percent;
  },
  settle: stored => ({ readings: stored.readings, ...identityOf(stored) }),
});

/** A change by a form: the answer is shown. */
const asAnswered = { show: (entry: Entry) => entry, settle: (stored: Entry) => stored };

const saved = change<Entry, SavedReading, Entry>(entries, 'reading', {
  request: ({ to, change: body }) =>
    'readingId' in to
      ? call(readingEndpoints.change, { params: { readingId: to.readingId }, body })
      : call(readingEndpoints.add, {
          params: { entryId: to.entryId },
          headers: { 'idempotency-key': to.idempotencyKey },
          body,
        }),
  ...asAnswered,
});

const removed = change<Entry, RemovedReading, Entry>(entries, 'removed reading', {
  request: ({ readingId }) => call(readingEndpoints.remove, { params: { readingId } }),
  ...asAnswered,
});

const notes = change<Entry, NotesChange, Entry>(entries, 'notes', {
  request: ({ entryId, notes: typed }) =>
    call(libraryEndpoints.changeEntry, { params: { entryId }, body: { notes: typed } }),
  ...asAnswered,
});

const invalidatesTags = (stored: Entry | null | undefined, _error: unknown, { userId }: ChangeOfEntry) =>
  stored ? tagsOfLists(userId) : [];

export const readingsApi = api.injectEndpoints({
  endpoints: build => ({
    setProgress: build.mutation<Entry | null, ProgressChange>(progress),
    saveReading: build.mutation<Entry | null, SavedReading>({ ...saved, invalidatesTags }),
    removeReading: build.mutation<Entry | null, RemovedReading>({ ...removed, invalidatesTags }),
    setNotes: build.mutation<Entry | null, NotesChange>(notes),
  }),
});

export const {
  useSetProgressMutation,
  useSaveReadingMutation,
  useRemoveReadingMutation,
  useSetNotesMutation,
} = readingsApi;

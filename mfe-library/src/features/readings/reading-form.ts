import type { Reading, ReadingChange, TypedReading } from '@endpaper/contracts';

/**
 * What the form of a reading begins with: a new one has ended, because that is what readers add later. Without an outcome it goes on, and
 * a day that is empty is unknown.
 */
export const fieldsOf = (reading?: Reading): TypedReading => ({
  outcome: reading ? (reading.outcome ?? '') : 'finished',
  started_on: reading?.started_on ?? '',
  ended_on: reading?.ended_on ?? '',
});

/** A reading that goes on has no last day. The form does not show it, but keeps what was typed. */
export const changeOf = (values: ReadingChange): ReadingChange =>
  values.outcome === null ? { ...values, ended_on: null } : values;

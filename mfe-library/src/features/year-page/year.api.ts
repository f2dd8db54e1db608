import { yearEndpoints, type ReadingYear } from '@endpaper/contracts';
import { call, change, entity, storeEntities, storing, useEntity } from '@endpaper/web-kit';
import { api } from '../../api.js';
import { COUNTS, tagOfReader } from '../entries/entry-lists.js';

/** A year of the signed-in reader. Its id is the year. */
interface OwnYear extends ReadingYear {
  id: number;
}

interface GoalChange {
  /** The year. */
  id: number;
  userId: number;
  goal: number | null;
}

const years = entity<OwnYear, 'mfe-library/Year'>('mfe-library/year', 'mfe-library/Year');

/** The years of readers. Each change of the library may change what a year counts. */
export const yearApi = api.injectEndpoints({
  endpoints: build => ({
    year: build.query<number, number>({
      queryFn: storing(
        (year: number) => call(yearEndpoints.own, { params: { year } }),
        (answer: ReadingYear) => storeEntities(years, [{ ...answer, id: answer.year }]),
        ({ year }) => year,
      ),
      providesTags: (_read, _error, year) => [years.tag(year), COUNTS],
    }),
    yearOfUser: build.query<ReadingYear, { userId: number; year: number }>({
      query: params => call(yearEndpoints.ofUser, { params }),
      providesTags: (_year, _error, { userId }) => [tagOfReader(userId)],
    }),
    setGoal: build.mutation<ReadingYear | null, GoalChange>({
      ...change<OwnYear, GoalChange, ReadingYear>(years, 'goal', {
        request: ({ id, goal }) => call(yearEndpoints.setGoal, { params: { year: id }, body: { goal } }),
        show: (stored, { goal }) => ({ ...stored, goal }),
        isStored: (stored, { goal }) => stored.goal === goal,
        settle: ({ goal }) => ({ goal }),
      }),
      invalidatesTags: (stored, _error, { userId }) => (stored ? [tagOfReader(userId)] : []),
    }),
  }),
});

export const { useYearOfUserQuery, useSetGoalMutation } = yearApi;

/** A year of the signed-in reader, also directly after another one was shown. */
export function useYear(year: number) {
  const result = yearApi.useYearQuery(year);
  return useEntity(years, { ...result, data: result.currentData });
}

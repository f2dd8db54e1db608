import { libraryEndpoints, type LibrarySettings, type Visibility } from '@endpaper/contracts';
import { call, change, entity, storeEntities, storing, useEntity } from '@endpaper/web-kit';
import { api } from '../../api.js';

const SETTINGS = { type: 'mfe-library/Settings', id: 'OWN' } as const;

/** The settings of the signed-in reader's library: there is one. */
export interface Settings extends LibrarySettings {
  id: number;
}

interface SettingsChange {
  id: number;
  userId: number;
  visibility: Visibility;
}

const settings = entity<Settings, 'mfe-library/Settings'>('mfe-library/settings', 'mfe-library/Settings');

/** The id of the settings. */
const OWN = 1;

/** Who may see the library of the signed-in reader. */
export const librarySettingsApi = api.injectEndpoints({
  endpoints: build => ({
    /** By the name of the kind and an id, as `change` reads an entity again. */
    settings: build.query<number, number>({
      queryFn: storing(
        () => call(libraryEndpoints.settings),
        (answer: LibrarySettings, id: number) => storeEntities(settings, [{ ...answer, id }]),
        () => OWN,
      ),
      providesTags: [SETTINGS],
    }),
    changeSettings: build.mutation<LibrarySettings | null, SettingsChange>(
      change<Settings, SettingsChange, LibrarySettings>(settings, 'visibility', {
        request: ({ visibility }) => call(libraryEndpoints.changeSettings, { body: { visibility } }),
        show: (stored, { visibility }) => ({ ...stored, visibility }),
        isStored: (stored, { visibility }) => stored.visibility === visibility,
        settle: ({ visibility }) => ({ visibility }),
      }),
    ),
  }),
});

export const { useChangeSettingsMutation } = librarySettingsApi;

export const useLibrarySettings = () => useEntity(settings, librarySettingsApi.useSettingsQuery(OWN));

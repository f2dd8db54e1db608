import { userEndpoints, type ProfileSettings } from '@endpaper/contracts';
import { call, change, entity, storeEntities, storing, useEntity } from '@endpaper/web-kit';
import { api } from '../../api.js';

/** Who may see the profile of the signed-in user: there is one. */
interface Settings extends ProfileSettings {
  id: number;
}

interface SettingsChange extends Settings {
  userId: number;
}

const settings = entity<Settings, 'mfe-social/Privacy'>('mfe-social/profileSettings', 'mfe-social/Privacy');

/** The id of the settings. */
const OWN = 1;

export const profileSettingsApi = api.injectEndpoints({
  endpoints: build => ({
    /** By the name of the kind and an id, as `change` reads an entity again. */
    profileSettings: build.query<number, number>({
      queryFn: storing(
        () => call(userEndpoints.settings),
        (answer: ProfileSettings, id: number) => storeEntities(settings, [{ ...answer, id }]),
        () => OWN,
      ),
      providesTags: [{ type: 'mfe-social/Privacy', id: 'PROFILE' }],
    }),
    changeProfileSettings: build.mutation<ProfileSettings | null, SettingsChange>(
      change<Settings, SettingsChange, ProfileSettings>(settings, 'visibility', {
        request: ({ visibility }) => call(userEndpoints.changeSettings, { body: { visibility } }),
        show: (stored, { visibility }) => ({ ...stored, visibility }),
        isStored: (stored, { visibility }) => stored.visibility === visibility,
        settle: ({ visibility }) => ({ visibility }),
      }),
    ),
  }),
});

export const { useChangeProfileSettingsMutation } = profileSettingsApi;

export const useProfileSettings = () => useEntity(settings, profileSettingsApi.useProfileSettingsQuery(OWN));

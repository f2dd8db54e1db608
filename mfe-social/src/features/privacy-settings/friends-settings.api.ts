import { friendEndpoints, type FriendsSettings } from '@endpaper/contracts';
import { call, change, entity, storeEntities, storing, useEntity } from '@endpaper/web-kit';
import { api } from '../../api.js';

/** Who may see the friends of the signed-in user: there is one. */
interface Settings extends FriendsSettings {
  id: number;
}

interface SettingsChange extends Settings {
  userId: number;
}

const settings = entity<Settings, 'mfe-social/Privacy'>('mfe-social/friendsSettings', 'mfe-social/Privacy');

/** The id of the settings. */
const OWN = 1;

export const friendsSettingsApi = api.injectEndpoints({
  endpoints: build => ({
    /** By the name of the kind and an id, as `change` reads an entity again. */
    friendsSettings: build.query<number, number>({
      queryFn: storing(
        () => call(friendEndpoints.settings),
        (answer: FriendsSettings, id: number) => storeEntities(settings, [{ ...answer, id }]),
        () => OWN,
      ),
      providesTags: [{ type: 'mfe-social/Privacy', id: 'FRIENDS' }],
    }),
    changeFriendsSettings: build.mutation<FriendsSettings | null, SettingsChange>(
      change<Settings, SettingsChange, FriendsSettings>(settings, 'visibility', {
        request: ({ visibility }) => call(friendEndpoints.changeSettings, { body: { visibility } }),
        show: (stored, { visibility }) => ({ ...stored, visibility }),
        isStored: (stored, { visibility }) => stored.visibility === visibility,
        settle: ({ visibility }) => ({ visibility }),
      }),
    ),
  }),
});

export const { useChangeFriendsSettingsMutation } = friendsSettingsApi;

export const useFriendsSettings = () => useEntity(settings, friendsSettingsApi.useFriendsSettingsQuery(OWN));

import {
  NOTIFICATION_SETTINGS,
  notificationEndpoints,
  type NotificationSetting,
  type NotificationSettings,
} from '@endpaper/contracts';
import { call, change, entity, storeEntities, storing, useAllEntities } from '@endpaper/web-kit';
import { api } from '../../api.js';

const SETTINGS = { type: 'Notification', id: 'SETTINGS' } as const;

/** Whether the signed-in user is notified of a kind. Each is an entity: another tab may change the others. */
interface Setting {
  id: number;
  kind: NotificationSetting;
  isOn: boolean;
}

export const settings = entity<Setting>('mfe-notifications/setting', 'Notification');

const settingsIn = (answer: NotificationSettings): Setting[] =>
  NOTIFICATION_SETTINGS.map((kind, id) => ({ id, kind, isOn: answer[kind] }));

export const settingsApi = api.injectEndpoints({
  endpoints: build => ({
    notificationSettings: build.query<null, undefined>({
      queryFn: storing(
        () => call(notificationEndpoints.settings),
        (answer: NotificationSettings) => storeEntities(settings, settingsIn(answer)),
        () => null,
      ),
      providesTags: [SETTINGS],
    }),
    changeNotificationSetting: build.mutation<unknown, Setting>(
      change<Setting, Setting, unknown>(settings, 'change', {
        request: ({ kind, isOn }) => call(notificationEndpoints.changeSettings, { body: { [kind]: isOn } }),
        show: (_setting, changed) => changed,
        isStored: (setting, { isOn }) => setting.isOn === isOn,
        settle: (_answer, _setting, { isOn }) => ({ isOn }),
        readsAgain: () => [SETTINGS],
      }),
    ),
  }),
});

/** The settings in the order of the page, with the pending changes: none before they were read. */
export function useNotificationSettings() {
  const { data, error, refetch } = settingsApi.useNotificationSettingsQuery(undefined);
  const stored = useAllEntities(settings);
  // Those of an earlier user are stored, too, until the query has data again.
  return { settings: data === undefined ? [] : stored, error, refetch };
}

export const { useChangeNotificationSettingMutation } = settingsApi;

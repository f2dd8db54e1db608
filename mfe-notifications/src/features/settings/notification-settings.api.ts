import {
  notificationEndpoints,
  type NotificationSetting,
  type NotificationSettings,
} from '@endpaper/contracts';
import { call, optimisticMutation } from '@endpaper/web-kit';
import { api } from '../../api.js';

const SETTINGS = { type: 'Notification', id: 'SETTINGS' } as const;

interface SettingsChange {
  kind: NotificationSetting;
  before: boolean;
  after: boolean;
}

export const settingsApi = api.injectEndpoints({
  endpoints: build => ({
    notificationSettings: build.query<NotificationSettings, undefined>({
      query: () => call(notificationEndpoints.settings),
      providesTags: [SETTINGS],
    }),
    changeNotificationSettings: build.mutation<NotificationSettings | null, SettingsChange>({
      ...optimisticMutation<SettingsChange, NotificationSettings>({
        // Not all kinds: another tab may have changed them.
        request: ({ kind, after }) => call(notificationEndpoints.changeSettings, { body: { [kind]: after } }),
        show: ({ kind, before, after }, { dispatch }) => {
          const write = (value: boolean) =>
            dispatch(
              settingsApi.util.updateQueryData('notificationSettings', undefined, settings => {
                settings[kind] = value;
              }),
            );
          write(after);
          return () => write(before);
        },
        key: ({ kind }) => `notification setting ${kind}`,
        affectedTags: () => [SETTINGS],
      }),
      invalidatesTags: (_settings, error) => (error ? [SETTINGS] : []),
    }),
  }),
});

export const { useNotificationSettingsQuery, useChangeNotificationSettingsMutation } = settingsApi;

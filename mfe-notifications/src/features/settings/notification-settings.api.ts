import { notificationEndpoints, type NotificationSettings } from '@endpaper/contracts';
import { api, call, optimisticMutation } from '@endpaper/web-kit';

const SETTINGS = { type: 'Notification', id: 'SETTINGS' } as const;

interface SettingsChange {
  before: NotificationSettings;
  after: NotificationSettings;
}

export const settingsApi = api.injectEndpoints({
  endpoints: build => ({
    notificationSettings: build.query<NotificationSettings, undefined>({
      query: () => call(notificationEndpoints.settings),
      providesTags: [SETTINGS],
    }),
    changeNotificationSettings: build.mutation<NotificationSettings | null, SettingsChange>({
      ...optimisticMutation<SettingsChange, NotificationSettings>({
        request: ({ after }) => call(notificationEndpoints.changeSettings, { body: after }),
        show: ({ before, after }, { dispatch }) => {
          const write = (settings: NotificationSettings) =>
            dispatch(settingsApi.util.updateQueryData('notificationSettings', undefined, () => settings));
          write(after);
          return () => write(before);
        },
        key: () => 'notification settings',
      }),
      invalidatesTags: (_settings, error) => (error ? [SETTINGS] : []),
    }),
  }),
});

export const { useNotificationSettingsQuery, useChangeNotificationSettingsMutation } = settingsApi;

import type { FriendsSettings } from '@endpaper/contracts';
import { useOptimisticChange } from '@endpaper/web-kit';
import { useChangeFriendsSettingsMutation, useFriendsSettings } from './friends-settings.api.js';
import { WhoMaySeeField } from './WhoMaySeeField.js';

const CHOICES = [
  ['readers', 'Signed-in readers'],
  ['friends', 'My friends'],
  ['me', 'Only me'],
] as const satisfies readonly (readonly [FriendsSettings['visibility'], string])[];

/** Who may see the friends of the signed-in user. */
export function FriendsVisibility({ userId }: { userId: number }) {
  const settings = useFriendsSettings();
  const { change } = useOptimisticChange(useChangeFriendsSettingsMutation);
  const { data } = settings;
  return (
    <WhoMaySeeField
      label="Who may see my friends"
      hint="The list on your profile, and how many friends you have. You still appear in the lists of your friends, as they choose."
      choices={CHOICES}
      query={settings}
      onChoose={visibility => {
        if (data) change({ id: data.id, userId, visibility });
      }}
    />
  );
}

import type { ProfileSettings } from '@endpaper/contracts';
import { useOptimisticChange } from '@endpaper/web-kit';
import { useChangeProfileSettingsMutation, useProfileSettings } from './profile-settings.api.js';
import { WhoMaySeeField } from './WhoMaySeeField.js';

const CHOICES = [
  ['readers', 'Signed-in readers'],
  ['friends', 'My friends'],
] as const satisfies readonly (readonly [ProfileSettings['visibility'], string])[];

/** Who may see the profile of the signed-in user. */
export function ProfileVisibility({ userId }: { userId: number }) {
  const settings = useProfileSettings();
  const { change } = useOptimisticChange(useChangeProfileSettingsMutation);
  const { data } = settings;
  return (
    <WhoMaySeeField
      label="Who may see my profile"
      hint="If it is for friends, other readers see only your names and your picture there. Your posts, comments and favorites stay public. Your friends and your library have choices of their own below."
      choices={CHOICES}
      query={settings}
      onChoose={visibility => {
        if (data) change({ id: data.id, userId, visibility });
      }}
    />
  );
}

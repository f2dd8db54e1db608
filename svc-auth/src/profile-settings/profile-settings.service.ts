import type { ProfileSettings } from '@endpaper/contracts';
import { Database } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { UserNotFound } from '../users/users.errors.js';
import { settingsOfProfile, storeSettings } from './profile-settings.queries.js';

@Injectable()
export class ProfileSettingsService {
  constructor(private readonly database: Database) {}

  /** @throws UserNotFound */
  async of(user: number): Promise<ProfileSettings> {
    return required(await settingsOfProfile.maybeOne(this.database, { user }));
  }

  /**
   * Sets who may see the profile of a user.
   * @throws UserNotFound
   */
  async change(settings: ProfileSettings, user: number): Promise<ProfileSettings> {
    return required(await storeSettings.maybeOne(this.database, { ...settings, user }));
  }
}

function required(settings: ProfileSettings | undefined): ProfileSettings {
  if (!settings) throw new UserNotFound();
  return settings;
}

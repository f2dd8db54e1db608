import { userEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { DemoAccount } from '../users/demo-account.js';
import { ProfileSettingsService } from './profile-settings.service.js';

@Controller()
export class ProfileSettingsController {
  constructor(
    private readonly settings: ProfileSettingsService,
    private readonly demo: DemoAccount,
  ) {}

  @Endpoint(userEndpoints.settings)
  own(@CalledBy() caller: Caller) {
    return this.settings.of(caller.id);
  }

  @Endpoint(userEndpoints.changeSettings)
  async change(@Input() { body }: InputOf<typeof userEndpoints.changeSettings>, @CalledBy() caller: Caller) {
    await this.demo.refuse(caller.id);
    return this.settings.change(body, caller.id);
  }
}

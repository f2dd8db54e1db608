import { friendEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { FriendsSettingsService } from './friends-settings.service.js';

@Controller()
export class FriendsSettingsController {
  constructor(private readonly settings: FriendsSettingsService) {}

  @Endpoint(friendEndpoints.settings)
  own(@CalledBy() caller: Caller) {
    return this.settings.of(caller.id);
  }

  @Endpoint(friendEndpoints.changeSettings)
  change(@Input() { body }: InputOf<typeof friendEndpoints.changeSettings>, @CalledBy() caller: Caller) {
    return this.settings.change(body, caller.id);
  }
}

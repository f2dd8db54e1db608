import { notificationEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { SettingsService } from './settings.service.js';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Endpoint(notificationEndpoints.settings)
  read(@CalledBy() caller: Caller) {
    return this.settings.of(caller.id);
  }

  @Endpoint(notificationEndpoints.changeSettings)
  change(
    @Input() { body }: InputOf<typeof notificationEndpoints.changeSettings>,
    @CalledBy() caller: Caller,
  ) {
    return this.settings.change(caller.id, body);
  }
}

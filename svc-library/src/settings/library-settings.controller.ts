import { libraryEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { LibrarySettingsService } from './library-settings.service.js';

@Controller()
export class LibrarySettingsController {
  constructor(private readonly settings: LibrarySettingsService) {}

  @Endpoint(libraryEndpoints.settings)
  own(@CalledBy() caller: Caller) {
    return this.settings.of(caller.id);
  }

  @Endpoint(libraryEndpoints.changeSettings)
  change(@Input() { body }: InputOf<typeof libraryEndpoints.changeSettings>, @CalledBy() caller: Caller) {
    return this.settings.change(body, caller.id);
  }
}

import { readingEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { EntryReadingsService } from './entry-readings.service.js';

@Controller()
export class EntryReadingsController {
  constructor(private readonly readings: EntryReadingsService) {}

  @Endpoint(readingEndpoints.add)
  add(@Input() { params, headers, body }: InputOf<typeof readingEndpoints.add>, @CalledBy() caller: Caller) {
    return this.readings.add(params.entryId, body, caller.id, headers['idempotency-key']);
  }

  @Endpoint(readingEndpoints.change)
  change(@Input() { params, body }: InputOf<typeof readingEndpoints.change>, @CalledBy() caller: Caller) {
    return this.readings.change(params.readingId, body, caller.id);
  }

  @Endpoint(readingEndpoints.remove)
  remove(@Input() { params }: InputOf<typeof readingEndpoints.remove>, @CalledBy() caller: Caller) {
    return this.readings.remove(params.readingId, caller.id);
  }
}

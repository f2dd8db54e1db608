import { watchedPhraseEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, created, Endpoint, Input, page, unchanged, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { WatchedPhrasesService } from './watched-phrases.service.js';

@Controller()
export class WatchedPhrasesController {
  constructor(private readonly phrases: WatchedPhrasesService) {}

  @Endpoint(watchedPhraseEndpoints.list)
  async list(@Input() { query: { state, ...rest } }: InputOf<typeof watchedPhraseEndpoints.list>) {
    return page(await this.phrases.list(state, rest));
  }

  @Endpoint(watchedPhraseEndpoints.add)
  async add(@Input() { body }: InputOf<typeof watchedPhraseEndpoints.add>, @CalledBy() caller: Caller) {
    const { phrase, isNew } = await this.phrases.add(body, caller.id);
    return isNew ? created(watchedPhraseEndpoints.list.path, phrase) : unchanged(phrase);
  }

  @Endpoint(watchedPhraseEndpoints.remove)
  remove(@Input() { params }: InputOf<typeof watchedPhraseEndpoints.remove>, @CalledBy() caller: Caller) {
    return this.phrases.remove(params.id, caller.id);
  }
}

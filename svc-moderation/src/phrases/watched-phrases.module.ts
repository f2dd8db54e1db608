import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { RemovedPhraseEntity } from './removed-phrase.entity.js';
import { WatchedPhraseEntity } from './watched-phrase.entity.js';
import { WatchedPhrasesController } from './watched-phrases.controller.js';
import { WatchedPhrasesService } from './watched-phrases.service.js';

@Module({
  imports: featureEntities(WatchedPhraseEntity, RemovedPhraseEntity),
  controllers: [WatchedPhrasesController],
  providers: [WatchedPhrasesService],
})
export class WatchedPhrasesModule {}

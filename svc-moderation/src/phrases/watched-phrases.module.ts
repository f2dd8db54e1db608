import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { WatchedPhraseEntity } from './watched-phrase.entity.js';
import { WatchedPhrasesController } from './watched-phrases.controller.js';
import { WatchedPhrasesService } from './watched-phrases.service.js';

@Module({
  imports: featureEntities(WatchedPhraseEntity),
  controllers: [WatchedPhrasesController],
  providers: [WatchedPhrasesService],
})
export class WatchedPhrasesModule {}

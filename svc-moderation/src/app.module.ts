import { Module } from '@nestjs/common';
import { OwnDecisionsModule } from './appeals/own-decisions.module.js';
import { DecisionsModule } from './decisions/decisions.module.js';
import { subscriptions } from './events/subscriptions.js';
import { NumbersModule } from './numbers/numbers.module.js';
import { OwnModerationModule } from './own-data/own-moderation.module.js';
import { WatchedPhrasesModule } from './phrases/watched-phrases.module.js';
import { QueueModule } from './queue/queue.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';

@Module({
  imports: [
    ReportsModule,
    QueueModule,
    DecisionsModule,
    ReviewsModule,
    OwnDecisionsModule,
    WatchedPhrasesModule,
    NumbersModule,
    OwnModerationModule,
  ],
  providers: subscriptions.map(({ handler }) => handler),
})
export class AppModule {}

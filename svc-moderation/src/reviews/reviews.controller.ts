import { appealEndpoints, moderationEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, page, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { ReviewsService } from './reviews.service.js';

@Controller()
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Endpoint(moderationEndpoints.undo)
  undo(
    @Input() { params, body }: InputOf<typeof moderationEndpoints.undo>,
    @CalledBy() { id: moderator }: Caller,
  ) {
    return this.reviews.undo(params.id, body.note, moderator);
  }

  @Endpoint(appealEndpoints.open)
  async openAppeals(@Input() { query }: InputOf<typeof appealEndpoints.open>) {
    return page(await this.reviews.openAppeals(query));
  }

  @Endpoint(appealEndpoints.decide)
  decideAppeal(
    @Input() { params, body }: InputOf<typeof appealEndpoints.decide>,
    @CalledBy() { id: moderator }: Caller,
  ) {
    return this.reviews.decideAppeal(params.id, body, moderator);
  }
}

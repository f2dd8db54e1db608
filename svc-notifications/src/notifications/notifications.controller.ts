import { notificationEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, page, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { NotificationsQueries } from './notifications.queries.js';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly queries: NotificationsQueries,
  ) {}

  @Endpoint(notificationEndpoints.list)
  async list(@Input() { query }: InputOf<typeof notificationEndpoints.list>, @CalledBy() caller: Caller) {
    return page(await this.queries.of(caller.id, query));
  }

  @Endpoint(notificationEndpoints.unread)
  unread(@CalledBy() caller: Caller) {
    return this.queries.unread(caller.id);
  }

  @Endpoint(notificationEndpoints.markRead)
  markRead(@Input() { body }: InputOf<typeof notificationEndpoints.markRead>, @CalledBy() caller: Caller) {
    return this.notifications.markRead(caller.id, body.up_to);
  }
}

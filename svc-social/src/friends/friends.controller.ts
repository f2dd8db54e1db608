import { friendEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, created, Endpoint, Input, page, unchanged, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { FriendsQueries } from './friends.queries.js';
import { FriendsService } from './friends.service.js';

@Controller()
export class FriendsController {
  constructor(
    private readonly friends: FriendsService,
    private readonly queries: FriendsQueries,
  ) {}

  @Endpoint(friendEndpoints.current)
  async current(@Input() { query }: InputOf<typeof friendEndpoints.current>, @CalledBy() caller: Caller) {
    const { friends, total } = await this.queries.own(caller.id, query);
    return page(friends, total);
  }

  @Endpoint(friendEndpoints.requests)
  async requests(@Input() { query }: InputOf<typeof friendEndpoints.requests>, @CalledBy() caller: Caller) {
    return page(await this.queries.requests(caller.id, query));
  }

  @Endpoint(friendEndpoints.state)
  state(@Input() { params }: InputOf<typeof friendEndpoints.state>, @CalledBy() caller: Caller) {
    return this.queries.state(caller.id, params.userId);
  }

  @Endpoint(friendEndpoints.ofUser)
  async ofUser(
    @Input() { params, query }: InputOf<typeof friendEndpoints.ofUser>,
    @CalledBy() caller: Caller,
  ) {
    const { friends, total } = await this.queries.of(params.userId, query, caller.id);
    return page(friends, total);
  }

  @Endpoint(friendEndpoints.add)
  async add(@Input() { params }: InputOf<typeof friendEndpoints.add>, @CalledBy() caller: Caller) {
    const { friend, isNew } = await this.friends.add(caller, params.id);
    return isNew ? created('/api/friends/current', friend) : unchanged(friend);
  }

  @Endpoint(friendEndpoints.remove)
  remove(@Input() { params }: InputOf<typeof friendEndpoints.remove>, @CalledBy() caller: Caller) {
    return this.friends.remove(caller.id, params.id);
  }

  @Endpoint(friendEndpoints.ignore)
  ignore(@Input() { params }: InputOf<typeof friendEndpoints.ignore>, @CalledBy() caller: Caller) {
    return this.friends.ignore(caller.id, params.userId);
  }
}

import { favoriteEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, created, Endpoint, Input, page, unchanged, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { FavoritesQueries } from './favorites.queries.js';
import { FavoritesService } from './favorites.service.js';

@Controller()
export class FavoritesController {
  constructor(
    private readonly favorites: FavoritesService,
    private readonly queries: FavoritesQueries,
  ) {}

  @Endpoint(favoriteEndpoints.current)
  async current(@Input() { query }: InputOf<typeof favoriteEndpoints.current>, @CalledBy() caller: Caller) {
    return page(await this.queries.of(caller.id, query, caller.id));
  }

  @Endpoint(favoriteEndpoints.ofUser)
  async ofUser(
    @Input() { params, query }: InputOf<typeof favoriteEndpoints.ofUser>,
    @CalledBy() caller: Caller,
  ) {
    return page(await this.queries.of(params.userId, query, caller.id));
  }

  @Endpoint(favoriteEndpoints.add)
  async add(@Input() { params }: InputOf<typeof favoriteEndpoints.add>, @CalledBy() caller: Caller) {
    const { favorite, isNew } = await this.favorites.add(params.id, caller.id);
    return isNew ? created('/api/favorites/current', favorite) : unchanged(favorite);
  }

  @Endpoint(favoriteEndpoints.remove)
  remove(@Input() { params }: InputOf<typeof favoriteEndpoints.remove>, @CalledBy() caller: Caller) {
    return this.favorites.remove(params.id, caller.id);
  }
}

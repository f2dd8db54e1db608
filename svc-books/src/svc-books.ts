import type { ServiceDefinition } from '@endpaper/service-kit';
import { AppModule } from './app.module.js';
import { Book } from './books/book.entity.js';
import { Favorite } from './favorites/favorite.entity.js';
import { BooksAndFavorites1760100000000 } from './migrations/1760100000000-books-and-favorites.js';
import { Posts1760200000000 } from './migrations/1760200000000-posts.js';
import { subscriptions } from './subscriptions.js';

export const svcBooks: ServiceDefinition = {
  name: 'svc-books',
  schema: {
    schema: 'books',
    entities: [Book, Favorite],
    migrations: [BooksAndFavorites1760100000000, Posts1760200000000],
  },
  module: AppModule,
  subscriptions,
};

import { startTestService, type TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { svcBooks } from '../src/svc-books.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(svcBooks);
});

afterAll(() => service.stop());

it('the entities have the columns of the schema', async () => {
  const { upQueries } = await service.app.get(DataSource).driver.createSchemaBuilder().log();
  // The migration alone has the indexes.
  const changes = upQueries.map(({ query }) => query).filter(query => !query.startsWith('DROP INDEX'));
  expect(changes).toEqual([]);
});

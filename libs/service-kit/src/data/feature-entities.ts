import type { DynamicModule, Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BACKGROUND } from './database/data-source-options.js';

/**
 * The imports of a feature's module with its tables: both data sources of the service know their entities.
 *
 * ```ts
 * @Module({ imports: featureEntities(PostEntity), … })
 * ```
 */
export function featureEntities(...entities: Type[]): DynamicModule[] {
  return [TypeOrmModule.forFeature(entities), TypeOrmModule.forFeature(entities, BACKGROUND)];
}

import { Module } from '@nestjs/common';
import { DeletedUsers } from './deleted-users.js';

/** What we keep of others' data. */
@Module({ providers: [DeletedUsers], exports: [DeletedUsers] })
export class ReplicasModule {}

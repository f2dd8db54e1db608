import { Module } from '@nestjs/common';
import { KeysModule } from './keys/keys.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SnapshotsModule } from './snapshots/snapshots.module.js';
import { UsersModule } from './users/users.module.js';

@Module({ imports: [UsersModule, SessionsModule, KeysModule, SnapshotsModule] })
export class AppModule {}

import { Module } from '@nestjs/common';
import { ReplicasModule } from '../replicas/replicas.module.js';
import { VotesController } from './votes.controller.js';
import { VotesService } from './votes.service.js';

@Module({ imports: [ReplicasModule], controllers: [VotesController], providers: [VotesService] })
export class VotesModule {}

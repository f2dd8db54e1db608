import type { PhraseSnapshot, WatchedKind } from '@endpaper/contracts';
import { ReplicaEntity, ReplicaTable } from '@endpaper/service-kit';
import { Column, Entity, Index } from 'typeorm';

/** A host or phrase of svc-moderation that holds texts. */
@Entity('phrase_replicas')
@Index('phrase_replicas_deleted', { synchronize: false })
export class PhraseReplicaEntity extends ReplicaEntity {
  @Column('text', { nullable: true }) kind!: WatchedKind | null;
  @Column('text', { nullable: true }) text!: string | null;
  @Column('text', { nullable: true }) folded!: string | null;
}

export const phraseReplicas = new ReplicaTable<PhraseSnapshot>('phrase_replicas', ['kind', 'text', 'folded']);

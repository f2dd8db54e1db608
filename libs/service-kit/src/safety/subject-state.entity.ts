import type { Reason, SubjectKind, SubjectState } from '@endpaper/contracts';
import { Column, Entity, Index } from 'typeorm';
import { ReplicaEntity } from '../events/replicas/replica.entity.js';

/** What decisions of svc-moderation make of a subject. It has no tombstones: no event ends a state. */
@Entity('subject_states')
@Index('subject_states_of_subject', ['kind', 'subject_id'], { unique: true })
@Index('subject_states_removed', { synchronize: false })
export class SubjectStateEntity extends ReplicaEntity {
  @Column('text') kind!: SubjectKind;
  @Column('bigint') subject_id!: number;
  @Column('text') visibility!: SubjectState['visibility'];
  @Column('boolean') locked!: boolean;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) suspended_until!: Date | null;
  @Column('text', { nullable: true }) reason!: Reason | null;
  @Column({ type: 'timestamptz', precision: 3 }) changed_at!: Date;
}

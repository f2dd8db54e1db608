import type { Reason } from '@endpaper/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CaseEntity } from '../cases/case.entity.js';

/** The version of a report that is decided. */
export const REPORT_VERSION = { decided: 2 } as const;

/** A reader has reported something: once in a case. */
@Entity('reports')
@Index('reports_of_case', ['case_id', 'user_id'], { unique: true })
@Index('reports_of_user', { synchronize: false })
@Index('reports_by_time', ['created_at'])
export class ReportEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id!: number;
  @ForeignKey(() => CaseEntity, { name: 'reports_case_id_fkey' })
  @Column('bigint')
  case_id!: number;
  /** Null, as the note, once the account was deleted: the reason stays, which names nobody. */
  @Column('bigint', { nullable: true }) user_id!: number | null;
  @Column('text') reason!: Reason;
  @Column('text', { nullable: true }) note!: string | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at!: Date;
}

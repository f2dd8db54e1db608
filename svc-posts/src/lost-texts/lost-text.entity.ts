import type { LostText } from '@endpaper/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LossEntity } from './loss.entity.js';

/** A post or comment that was deleted with its book, or with another reader's post about that. */
@Entity('lost_texts')
@Index('lost_texts_of_user', ['user_id', 'id'])
@Index('lost_texts_of_loss', ['loss_id'])
export class LostTextEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @ForeignKey(() => LossEntity, { name: 'lost_texts_loss_id_fkey', onDelete: 'CASCADE' })
  @Column('bigint')
  loss_id!: number;
  @Column('bigint') user_id!: number;
  @Column('text') kind!: LostText['kind'];
  @Column('text') title!: string;
  @Column('text') text!: string;
  @Column({ type: 'timestamptz', precision: 3 }) written_at!: Date;
}

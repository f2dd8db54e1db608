import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../users/user.entity.js';

/** A new email that is not confirmed from both addresses yet. */
@Entity('email_changes')
export class EmailChangeEntity {
  @ForeignKey(() => UserEntity, { name: 'email_changes_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id!: number;
  @Column('text') address!: string;
  @Column('boolean') old_confirmed!: boolean;
  @Column('boolean') new_confirmed!: boolean;
  @Column({ type: 'timestamptz', precision: 3 }) expires_at!: Date;
}

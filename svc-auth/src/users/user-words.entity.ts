import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from './user.entity.js';

/** The words by which an account is found. */
@Entity('searchable_users')
@Index('searchable_users_by_word', { synchronize: false })
@Index('searchable_users_by_name', { synchronize: false })
export class UserWordsEntity {
  @ForeignKey(() => UserEntity, { name: 'searchable_users_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  id!: number;
  @Column('tsvector') words!: string;
  @Column('text') names!: string;
  @Column('text', { nullable: true }) heading!: string | null;
}

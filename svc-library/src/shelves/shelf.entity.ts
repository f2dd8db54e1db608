import type { Visibility } from '@endpaper/contracts';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';

/** A shelf of a user's own. No two of them have the same name, in any case. */
@Entity('shelves')
@Check('shelves_visibility_check', `visibility IN ('everyone', 'readers', 'friends', 'me')`)
@Index('shelves_of_name', { synchronize: false })
export class ShelfEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') user_id!: number;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('text') visibility!: Visibility;
  @VersionColumn({ default: 1 }) version!: number;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) created_at!: Date;
  @UpdateDateColumn({ type: 'timestamptz', precision: 3 }) updated_at!: Date;
}

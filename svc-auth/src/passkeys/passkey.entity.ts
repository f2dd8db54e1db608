import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../users/user.entity.js';

/** A passkey of a user. */
@Entity('passkeys')
@Index('passkeys_credential', ['credential_id'], { unique: true })
@Index('passkeys_of_user', ['user_id'])
export class PasskeyEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id!: number;
  @ForeignKey(() => UserEntity, { name: 'passkeys_user_id_fkey', onDelete: 'CASCADE' })
  @Column('bigint')
  user_id!: number;
  @Column('text') credential_id!: string;
  @Column('bytea') public_key!: Buffer;
  @Column('bigint') counter!: number;
  @Column('text') name!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at!: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) last_used_at!: Date | null;
}

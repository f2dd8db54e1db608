import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A mail that is not sent yet. */
@Entity('mails')
@Index('mails_due', ['next_attempt_at'])
@Index('mails_of_user', ['user_id'])
export class MailEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') kind!: string;
  @ForeignKey('UserEntity', { name: 'mails_user_id_fkey', onDelete: 'CASCADE' })
  @Column('bigint', { nullable: true })
  user_id!: number | null;
  @Column('text') address!: string;
  @Column('int', { default: 0 }) attempts!: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) next_attempt_at!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at!: Date;
}

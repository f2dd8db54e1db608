import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A link of a mail that can still be used. */
@Entity('mail_links')
@Index('mail_links_of_user', ['user_id'])
@Index('mail_links_ending', ['expires_at'])
export class MailLinkEntity {
  @PrimaryColumn('bytea') token_hash!: Buffer;
  @Column('text') kind!: string;
  @ForeignKey('UserEntity', { name: 'mail_links_user_id_fkey', onDelete: 'CASCADE' })
  @Column('bigint')
  user_id!: number;
  @Column('text') address!: string;
  @Column({ type: 'timestamptz', precision: 3 }) expires_at!: Date;
}

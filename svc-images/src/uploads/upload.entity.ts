import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A picture that a user has uploaded. Its bytes are renditions. */
@Entity('uploads')
@Index('uploads_of_user', ['user_id', 'content'], { unique: true })
@Index('uploads_of_content', ['content'])
@Index('uploads_by_age', ['created_at'])
export class UploadEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column('bigint') user_id!: number;
  /** SHA-256 of the file. */
  @Column('bytea') content!: Buffer;
  /** Sending the file again renews it. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at!: Date;
}

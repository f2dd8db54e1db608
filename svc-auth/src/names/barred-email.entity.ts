import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The email of a deleted account until its suspension ends, as a keyed hash: the email can't be read from it. */
@Entity('barred_emails')
export class BarredEmailEntity {
  @PrimaryColumn('text') hash!: string;
  @Column({ type: 'timestamptz', precision: 3 }) until!: Date;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key that signs identity tokens. */
@Entity('signing_keys')
export class SigningKeyEntity {
  @PrimaryColumn('text') kid!: string;
  @Column('jsonb') public_jwk!: object;
  @Column('bytea') private_jwk_encrypted!: Buffer;
  @Column({ type: 'timestamptz', precision: 3 }) signs_from!: Date;
}

import type { Visibility } from '@endpaper/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What a user has set for the whole library. A user who has set nothing has no row. */
@Entity('libraries')
@Check('libraries_visibility_check', `visibility IN ('everyone', 'readers', 'friends', 'me')`)
export class LibraryEntity {
  @PrimaryColumn('bigint') user_id!: number;
  @Column('text') visibility!: Visibility;
}

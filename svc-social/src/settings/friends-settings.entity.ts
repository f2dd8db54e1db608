import type { FriendsSettings } from '@endpaper/contracts';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { UserReplicaEntity } from '../replicas/replica.entities.js';

/** Who may see the friends of a user. A user who has set nothing has no row. */
@Entity('friends_settings')
@Check('friends_settings_visibility_check', `visibility IN ('readers', 'friends', 'me')`)
export class FriendsSettingsEntity {
  @ForeignKey(() => UserReplicaEntity, { name: 'friends_settings_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id!: number;
  @Column('text') visibility!: FriendsSettings['visibility'];
}

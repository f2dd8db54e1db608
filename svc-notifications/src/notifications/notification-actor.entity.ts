import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { NotificationEntity } from './notification.entity.js';

/** A user whose act a notification tells: the act is the `source`, by its kind, id and version. */
@Entity('notification_actors')
@Index('actors_newest', { synchronize: false })
@Index('notifications_of_actor', ['actor_id', 'notification_id'])
@Index('actors_of_other_source', { synchronize: false })
export class NotificationActorEntity {
  @ForeignKey(() => NotificationEntity, {
    name: 'notification_actors_notification_id_fkey',
    onDelete: 'CASCADE',
  })
  @PrimaryColumn('bigint')
  notification_id!: number;
  @PrimaryColumn('text') source!: string;
  @PrimaryColumn('bigint') source_id!: number;
  @Column('bigint', { default: 0 }) version!: number;
  @Column('bigint') actor_id!: number;
  @Column({ type: 'timestamptz', precision: 3 }) at!: Date;
}

import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ImportEntity } from '../import.entity.js';

/**
 * How often the file of an import was read without an end. The work on an import locks the import: it is a table of its own, so that
 * an attempt is counted meanwhile.
 */
@Entity('import_attempts')
export class ImportAttemptEntity {
  @ForeignKey(() => ImportEntity, { name: 'import_attempts_import_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  import_id!: number;
  @Column('int') attempts!: number;
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the bios that moderators hide, and each picture that they have hidden: 30 days after a decision its case has forgotten it. */
export class HiddenTexts1798600000000 implements MigrationInterface {
  readonly name = 'HiddenTexts1798600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cases ADD COLUMN reported_bio text;
      ALTER TABLE decisions ADD COLUMN hidden text;
      ALTER TABLE states ADD COLUMN hidden jsonb NOT NULL DEFAULT '[]';
      UPDATE decisions d SET hidden = coalesce(c.reported_picture, s.picture)
        FROM cases c, states s
       WHERE c.id = d.case_id AND (s.kind, s.subject_id) = (d.kind, d.subject_id)
         AND d.kind = 'picture' AND d.act IN ('hide', 'remove') AND d.undone_at IS NULL;
      UPDATE states s SET hidden = (
        SELECT coalesce(jsonb_agg(jsonb_build_object('text', d.hidden, 'reason', d.reason) ORDER BY d.id), '[]')
          FROM decisions d
         WHERE (d.kind, d.subject_id) = (s.kind, s.subject_id) AND d.hidden IS NOT NULL AND d.undone_at IS NULL)
       WHERE s.kind = 'picture'`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not taken back'));
  }
}

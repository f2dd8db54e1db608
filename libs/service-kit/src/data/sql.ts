// The values in a template become parameters, fragments are nested with theirs: nobody counts `$7`.
export { default as sql, join, raw, type Sql } from 'sql-template-tag';

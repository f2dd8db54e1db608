import { expect, it } from '@jest/globals';
import { Client } from 'pg';
import { parseDatabaseUrl } from './database-url.js';

it('leaves a URL with one host to node-postgres', () => {
  const url = 'postgres://ada:x%40y@db.example:6432/endpaper?sslmode=disable';
  expect(parseDatabaseUrl(url)).toEqual({ connectionString: url, Client });
});

it('returns the URL of the first of several hosts', () => {
  const { connectionString, Client: PrimaryClient } = parseDatabaseUrl(
    'postgres://ada:x%40y@a:6432,b/endpaper?target_session_attrs=read-write&sslmode=disable',
  );
  expect(connectionString).toBe('postgres://ada:x%40y@a:6432/endpaper?sslmode=disable');
  expect(PrimaryClient).not.toBe(Client);
});

import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from '@jest/globals';
import { InvalidFields } from './api-errors.js';
import { PortalHost } from './portal-host.js';

const request = { hostname: 'alias.example' } as FastifyRequest;

describe('A stored URL', () => {
  it('is not of the portal’s public host, whatever host the request names', () => {
    const portal = new PortalHost('https://books.example');
    const refuse = (cover: string | null) => () => {
      portal.refuse({ cover, amazon: 'url' }, request);
    };
    expect(refuse('http://books.example:81/api/auth/logout')).toThrow(InvalidFields);
    expect(refuse('https://alias.example/')).not.toThrow();
    expect(refuse(null)).not.toThrow();
  });

  it('is not of the host of the request where the portal has no configured one', () => {
    const portal = new PortalHost(undefined);
    const refuse = () => {
      portal.refuse({ cover: 'https://covers.example/a', amazon: 'https://alias.example/' }, request);
    };
    expect(refuse).toThrow(
      expect.objectContaining({ errors: expect.objectContaining({ amazon: expect.any(String) }) }),
    );
    expect(refuse).not.toThrow(
      expect.objectContaining({ errors: expect.objectContaining({ cover: expect.any(String) }) }),
    );
  });
});

import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { contractOf } from '../http/endpoint-decorator.js';
import { NotSignedIn } from '../http/api-errors.js';
import { setCaller } from '../client/request-caller.js';
import { IdentityVerifier } from './identity-verifier.js';
import { verifyServiceToken } from './service-token.js';

const OPERATIONAL = Symbol('operational');

/** Marks a route outside the API (health, metrics, published keys). All other routes need a contract. */
export const Operational = () => SetMetadata(OPERATIONAL, true);

/** Admits requests as their contract says. It trusts signed tokens alone: no other header and no network. */
@Injectable()
export class IdentityGuard implements CanActivate {
  /** @param secret the secret of service tokens, shared by all services and the gateway */
  constructor(
    private readonly verifier: IdentityVerifier,
    private readonly secret: string,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const isOperational = [context.getHandler(), context.getClass()].some(
      target => Reflect.getMetadata(OPERATIONAL, target) === true,
    );
    if (isOperational) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const access = contractOf(context.getHandler())?.access;
    if (access === 'internal') {
      await verifyServiceToken(request.headers.authorization, this.secret);
      return true;
    }
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token) setCaller(request, await this.verifier.verify(token));
    else if (access !== 'public') throw new NotSignedIn();
    return true;
  }
}

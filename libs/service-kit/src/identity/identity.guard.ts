import type { ServiceTokens } from '@endpaper/app-keys';
import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { contractOf, refuseUnknownParameters } from '../http/endpoint-decorator.js';
import { ApiError, NotSignedIn } from '../http/api-errors.js';
import { setCaller } from '../http/request-caller.js';
import { IdentityVerifier } from './identity-verifier.js';

/** 401: only the apps that the contract names may call this endpoint. */
class InvalidServiceToken extends ApiError {
  constructor() {
    super(401, 'not_internal', 'This is for the parts of the portal alone');
  }
}

const OPERATIONAL = Symbol('operational');

/** Marks a route outside the API (health, metrics, published keys). All other routes need a contract. */
export const Operational = () => SetMetadata(OPERATIONAL, true);

/** Admits requests as their contract says. It trusts signed tokens alone: no other header and no network. */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(
    private readonly users: IdentityVerifier,
    private readonly apps: ServiceTokens,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const isOperational = [context.getHandler(), context.getClass()].some(
      target => Reflect.getMetadata(OPERATIONAL, target) === true,
    );
    if (isOperational) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const contract = contractOf(context.getHandler());
    const { access, callers } = contract ?? {};
    if (access === 'internal') {
      const caller = await this.apps.callerOf(request.headers.authorization);
      if (caller === undefined || !callers?.includes(caller)) throw new InvalidServiceToken();
    } else await this.identify(request, access);
    if (contract) refuseUnknownParameters(contract, request.query);
    return true;
  }

  private async identify(request: FastifyRequest, access: 'public' | 'signed-in' | undefined): Promise<void> {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token) setCaller(request, await this.users.verify(token));
    else if (access !== 'public') throw new NotSignedIn();
  }
}

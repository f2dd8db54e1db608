import { passkeyEndpoints, type InputOf } from '@endpaper/contracts';
import {
  CalledBy,
  created,
  Endpoint,
  Input,
  LOGGER,
  logSecurityEvent,
  PortalHost,
  type Caller,
  type Logger,
} from '@endpaper/service-kit';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../sessions/login-origin.js';
import { setRenewedCookie, setSessionCookie } from '../sessions/set-session-cookie.js';
import { PasskeyLoginsService } from './passkey-logins.service.js';
import { PasskeysService } from './passkeys.service.js';
import { relyingPartyOf } from './relying-party.js';

@Controller()
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly logins: PasskeyLoginsService,
    private readonly portal: PortalHost,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Endpoint(passkeyEndpoints.request)
  request(@Req() request: FastifyRequest) {
    return this.logins.request(relyingPartyOf(this.portal, request));
  }

  @Endpoint(passkeyEndpoints.logIn)
  async logIn(
    @Input() { body }: InputOf<typeof passkeyEndpoints.logIn>,
    @CalledBy() caller: Caller | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const party = relyingPartyOf(this.portal, request);
    const { user, session } = await this.logins.logIn(body, party, originOf(request, caller));
    setSessionCookie(reply, request, session);
    return user;
  }

  @Endpoint(passkeyEndpoints.list)
  list(@CalledBy() caller: Caller) {
    return this.passkeys.list(caller.id);
  }

  @Endpoint(passkeyEndpoints.creation)
  creation(
    @Input() { body }: InputOf<typeof passkeyEndpoints.creation>,
    @CalledBy() caller: Caller,
    @Req() request: FastifyRequest,
  ) {
    return this.passkeys.creation(caller.id, body.password, relyingPartyOf(this.portal, request));
  }

  @Endpoint(passkeyEndpoints.add)
  async add(
    @Input() { body }: InputOf<typeof passkeyEndpoints.add>,
    @CalledBy() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { passkey, session } = await this.passkeys.add(caller, body, relyingPartyOf(this.portal, request));
    if (session) setRenewedCookie(reply, request, session);
    logSecurityEvent(this.logger, 'passkey.added', { userId: caller.id, address: request.ip });
    return created(`/api/users/current/passkeys/${passkey.id}`, passkey);
  }

  @Endpoint(passkeyEndpoints.remove)
  async remove(
    @Input() { params }: InputOf<typeof passkeyEndpoints.remove>,
    @CalledBy() caller: Caller,
    @Req() request: FastifyRequest,
  ) {
    await this.passkeys.remove(params.id, caller.id);
    logSecurityEvent(this.logger, 'passkey.removed', { userId: caller.id, address: request.ip });
  }
}

import { authEndpoints, resolveSession, type InputOf } from '@endpaper/contracts';
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
import { DemoAccount } from '../users/demo-account.js';
import { originOf } from './login-origin.js';
import { LoginService } from './login.service.js';
import { clearSessionCookie, setSessionCookie } from './set-session-cookie.js';
import { SessionEndsService } from './session-ends.service.js';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly logins: LoginService,
    private readonly sessions: SessionsService,
    private readonly ends: SessionEndsService,
    private readonly demo: DemoAccount,
    private readonly portal: PortalHost,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Endpoint(authEndpoints.session)
  session(@CalledBy() caller?: Caller) {
    return this.sessions.check(caller);
  }

  @Endpoint(authEndpoints.logIn)
  async logIn(
    @Input() { body }: InputOf<typeof authEndpoints.logIn>,
    @CalledBy() caller: Caller | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { user, session } = await this.logins.logIn(body, originOf(request, caller));
    setSessionCookie(reply, request, session);
    return user;
  }

  @Endpoint(authEndpoints.signUp)
  async signUp(
    @Input() { body, headers }: InputOf<typeof authEndpoints.signUp>,
    @CalledBy() caller: Caller | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    this.portal.refuse({ picture: body.picture }, request);
    const { user, session } = await this.logins.signUp(
      body,
      headers['idempotency-key'],
      originOf(request, caller),
    );
    setSessionCookie(reply, request, session);
    return created(`/api/users/${user.id}`, user);
  }

  @Endpoint(authEndpoints.logOut)
  logOut(
    @CalledBy() caller: Caller | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    clearSessionCookie(reply, request);
    if (caller) logSecurityEvent(this.logger, 'logout', { userId: caller.id, address: request.ip });
    return this.ends.endOne(caller);
  }

  @Endpoint(authEndpoints.logOutByLink)
  logOutByLink(
    @CalledBy() caller: Caller | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.logOut(caller, request, reply);
  }

  @Endpoint(authEndpoints.logOutEverywhere)
  async logOutEverywhere(
    @CalledBy() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.demo.refuse(caller.id);
    clearSessionCookie(reply, request);
    logSecurityEvent(this.logger, 'sessions.revoked', { userId: caller.id, address: request.ip });
    await this.ends.endAll(caller.id);
  }

  @Endpoint(resolveSession)
  resolve(@Input() { body }: InputOf<typeof resolveSession>) {
    return this.sessions.resolve(body.sid, body.audiences);
  }
}

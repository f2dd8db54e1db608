import { authEndpoints, resolveSession, type InputOf } from '@endpaper/contracts';
import { CalledBy, created, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LoginService } from './login.service.js';
import { clearSessionCookie, setSessionCookie } from './session-cookie.js';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly logins: LoginService,
    private readonly sessions: SessionsService,
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
    const { user, session } = await this.logins.logIn(body, { address: request.ip, caller });
    setSessionCookie(reply, request, session);
    return user;
  }

  @Endpoint(authEndpoints.signUp)
  async signUp(
    @Input() { body }: InputOf<typeof authEndpoints.signUp>,
    @CalledBy() caller: Caller | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { user, session } = await this.logins.signUp(body, { address: request.ip, caller });
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
    return this.sessions.end(caller);
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
  logOutEverywhere(
    @CalledBy() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    clearSessionCookie(reply, request);
    return this.sessions.endAll(caller.id);
  }

  @Endpoint(resolveSession)
  resolve(@Input() { body }: InputOf<typeof resolveSession>) {
    return this.sessions.resolve(body.sid);
  }
}

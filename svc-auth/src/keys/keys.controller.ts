import { Operational } from '@endpaper/service-kit';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import { SigningKeys } from './signing-keys.js';

@Operational()
@Controller('.well-known/jwks.json')
export class KeysController {
  constructor(@Inject(SigningKeys) private readonly keys: SigningKeys) {}

  /** The keys that identity tokens are checked with (JWK Set, RFC 7517). */
  @Get()
  @Header('cache-control', 'public, max-age=60')
  read() {
    return this.keys.published();
  }
}

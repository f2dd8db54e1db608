import { Operational } from '@endpaper/service-kit';
import { Controller, Get, Header } from '@nestjs/common';
import { SigningKeys } from './signing-keys.js';

@Operational()
@Controller('.well-known/jwks.json')
export class KeysController {
  constructor(private readonly keys: SigningKeys) {}

  /** The keys that verify identity tokens (JWK Set, RFC 7517). */
  @Get()
  @Header('cache-control', 'public, max-age=60')
  read() {
    return this.keys.published();
  }
}

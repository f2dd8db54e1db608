import { Module } from '@nestjs/common';
import { KeysController } from './keys.controller.js';
import { IdentityTokens } from './identity-tokens.js';
import { SigningKeys } from './signing-keys.js';

@Module({
  controllers: [KeysController],
  providers: [SigningKeys, IdentityTokens],
  exports: [SigningKeys, IdentityTokens],
})
export class KeysModule {}

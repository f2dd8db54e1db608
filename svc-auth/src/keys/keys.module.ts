import { featureEntities } from '@endpaper/service-kit';
import { Module } from '@nestjs/common';
import { KeysController } from './keys.controller.js';
import { IdentityTokens } from './identity-tokens.js';
import { SigningKeys } from './signing-keys.js';
import { SigningKeyEntity } from './signing-key.entity.js';

@Module({
  imports: featureEntities(SigningKeyEntity),
  controllers: [KeysController],
  providers: [SigningKeys, IdentityTokens],
  exports: [SigningKeys, IdentityTokens],
})
export class KeysModule {}

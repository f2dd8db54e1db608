import { publishDeletions, publishEntities, type InputOf, type ResponseOf } from '@endpaper/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../http/endpoint-decorators.js';
import { EntityPublisher } from './entity-publisher.js';

@Controller()
export class PublicationsController {
  constructor(private readonly publisher: EntityPublisher) {}

  @Endpoint(publishEntities)
  entities(
    @Input() { params, body }: InputOf<typeof publishEntities>,
  ): Promise<ResponseOf<typeof publishEntities>> {
    return this.publisher.publish(params.kind, body);
  }

  @Endpoint(publishDeletions)
  deletions(@Input() { params, body }: InputOf<typeof publishDeletions>): Promise<void> {
    return this.publisher.publishDeletions(params.kind, body);
  }
}

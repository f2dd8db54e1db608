import { OWN_DATA, ownData, type Endpoint, type OwnDataService } from '@endpaper/contracts';

/** A list of the archive, and the endpoint that answers its pages. */
export interface ExportList {
  service: OwnDataService;
  endpoint: Endpoint;
  name: string;
}

/** The lists of the archive in their order. */
export const EXPORT_LISTS: readonly ExportList[] = (Object.keys(ownData) as OwnDataService[]).flatMap(
  service => Object.keys(OWN_DATA[service]).map(name => ({ service, endpoint: ownData[service], name })),
);

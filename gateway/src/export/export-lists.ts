import { OWN_DATA, ownData, type Endpoint } from '@endpaper/contracts';

/** A list of the archive, and the endpoint that answers its pages. */
export interface ExportList {
  service: keyof typeof OWN_DATA;
  endpoint: Endpoint;
  name: string;
}

/** The lists of the archive in their order. svc-images keeps nothing of a user but copies of images that others publish. */
export const EXPORT_LISTS: readonly ExportList[] = [
  ...listsOf('auth', ownData.auth),
  ...listsOf('books', ownData.books),
  ...listsOf('posts', ownData.posts),
  ...listsOf('social', ownData.social),
  ...listsOf('notifications', ownData.notifications),
];

function listsOf(service: keyof typeof OWN_DATA, endpoint: Endpoint): ExportList[] {
  return Object.keys(OWN_DATA[service]).map(name => ({ service, endpoint, name }));
}

import { uploaderOf } from '@endpaper/contracts';
import { InvalidFields } from '@endpaper/service-kit';

/**
 * The path of an upload names its user, and svc-images stores there nothing but what this user has sent. So no other service is asked, and
 * no signature is needed: a path that the user has made up names no picture, and pages show the initials.
 * @throws InvalidFields for the picture that another user has uploaded
 */
export function requireOwnUpload(picture: string, user: number): void {
  if ((uploaderOf(picture) ?? user) !== user)
    throw new InvalidFields({ picture: 'Another reader has uploaded this picture. Upload it yourself' });
}

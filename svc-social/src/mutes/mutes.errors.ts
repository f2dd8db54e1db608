import type { MuteKind } from '@endpaper/contracts';
import { ApiError } from '@endpaper/service-kit';

export class OwnMute extends ApiError {
  constructor() {
    super(400, 'own_mute', 'You can not mute yourself');
  }
}

const MISSING: Readonly<Record<MuteKind, readonly [code: string, message: string]>> = {
  user: ['user_not_found', 'There is no such reader'],
  book: ['book_not_found', 'There is no such book'],
  genre: ['genre_not_found', 'There is no such genre'],
};

/** What the caller mutes is not there. */
export class NothingToMute extends ApiError {
  constructor(kind: MuteKind) {
    super(404, ...MISSING[kind]);
  }
}

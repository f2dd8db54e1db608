import { MAX_READINGS } from '@endpaper/contracts';
import { ApiError } from '@endpaper/service-kit';

export class ReadingNotFound extends ApiError {
  constructor() {
    super(404, 'reading_not_found', 'There is no such reading');
  }
}

export class AlreadyReading extends ApiError {
  constructor() {
    super(409, 'already_reading', 'You are reading this book already');
  }
}

export class TooManyReadings extends ApiError {
  constructor() {
    super(409, 'too_many_readings', `A book has at most ${MAX_READINGS} readings`);
  }
}

export class EndBeforeStart extends ApiError {
  constructor() {
    super(400, 'end_before_start', { ended_on: 'A book does not end before it is begun' });
  }
}

export class EndOfOpenReading extends ApiError {
  constructor() {
    super(400, 'end_of_open_reading', { ended_on: 'A reading that goes on has no last day' });
  }
}

/** A durable consumer: it receives the events of one entity for one service. */
export interface Consumer {
  /** `svc-posts_books-book`. */
  name: string;
  /** `books.book.>`; NATS 2.9 supports one filter per consumer. */
  filter: string;
}

/** The consumer that receives the events of a subject for a service. */
export function consumerOf(service: string, subject: string): Consumer {
  const entity = subject.split('.').slice(0, 2).join('.');
  return { name: `${service}_${entity.replace('.', '-')}`, filter: `${entity}.>` };
}

import { Avatar, classNames, plural, VisuallyHidden } from '@endpaper/ui';
import { useEffect, useRef } from 'react';
import styles from './MentionList.module.css';
import { useMentionCandidates, type Candidate } from './use-mention-candidates.js';

export interface MentionListProps {
  id: string;
  /** The name that is typed; undefined while the list is closed. */
  name: string | undefined;
  active: number;
  onCandidates: (candidates: readonly Candidate[]) => void;
  onChoose: (candidate: Candidate) => void;
}

/** The readers whom a typed `@name` may mean. The focus stays in the field. */
export function MentionList({ name, ...list }: MentionListProps) {
  return name === undefined ? null : <OpenList name={name} {...list} />;
}

/** The id of an option, to which the field refers. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

function OpenList({ id, name, active, onCandidates, onChoose }: MentionListProps & { name: string }) {
  const candidates = useMentionCandidates(name);
  const list = useRef<HTMLDivElement>(null);
  const names = candidates.map(({ username }) => username).join(' ');

  useEffect(() => {
    onCandidates(candidates);
    // The names stand for the candidates, which are new objects with each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [names, onCandidates]);

  const isShown = candidates.length > 0;
  useEffect(() => {
    // Below a field at the foot of a window the list would not be seen.
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  return (
    <>
      <VisuallyHidden>
        <span role="status">{isShown && `${plural(candidates.length, 'reader')} to mention`}</span>
      </VisuallyHidden>
      {isShown && (
        <div ref={list} id={id} role="listbox" aria-label="Readers to mention" className={styles.list}>
          {candidates.map((candidate, index) => (
            <div
              key={candidate.id}
              id={optionId(id, index)}
              role="option"
              aria-selected={index === active}
              className={classNames(styles.option, index === active && styles.active)}
              // Keeps the focus in the field.
              onMouseDown={event => {
                event.preventDefault();
              }}
              onClick={() => {
                onChoose(candidate);
              }}
            >
              <Avatar name={candidate.username} picture={candidate.picture} size="small" decorative />
              <bdi>{candidate.username}</bdi>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

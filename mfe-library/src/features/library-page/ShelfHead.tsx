import { IconButton, PageTitle, Skeleton } from '@endpaper/ui';
import { DeleteButton, useNavigate } from '@endpaper/web-kit';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { HIDDEN_NAMES } from '../entries/visibilities.js';
import { useDeleteShelfMutation, useOwnShelvesQuery } from '../shelves/shelves.api.js';
import { useShelfDialogs } from '../shelves/use-shelf-dialogs.js';
import styles from './ShelfHead.module.css';

/** The name of a shelf, its description and who may see it, and the buttons that change and delete it. */
export function ShelfHead({ id, userId }: { id: number; userId: number }) {
  const { data: shelves } = useOwnShelvesQuery(undefined);
  const [deleteShelf] = useDeleteShelfMutation();
  const { openEdit } = useShelfDialogs();
  const navigate = useNavigate();
  const shelf = shelves?.find(each => each.id === id);
  if (!shelf)
    return shelves ? <PageTitle>There is no such shelf</PageTitle> : <Skeleton shape="line" width="12rem" />;

  const { name, description, visibility } = shelf;
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <PageTitle>
          <span dir="auto">{name}</span>
        </PageTitle>
        <IconButton
          label={`Edit the shelf ${name}`}
          icon={<Pencil aria-hidden />}
          onClick={() => {
            openEdit(shelf);
          }}
        />
        <DeleteButton
          noun="Shelf"
          subject={name}
          question="Its books stay in your library."
          renderButton={openDialog => (
            <IconButton
              label={`Delete the shelf ${name}`}
              icon={<Trash aria-hidden />}
              onClick={openDialog}
            />
          )}
          onDelete={() => deleteShelf({ id, userId })}
          onDeleted={() => void navigate('/library')}
        />
      </div>
      {visibility !== 'everyone' && (
        <p className={styles.hidden}>
          <LockKeyhole aria-hidden /> {HIDDEN_NAMES[visibility]}
        </p>
      )}
      {description !== null && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
    </div>
  );
}

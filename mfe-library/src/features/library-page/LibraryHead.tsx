import { buttonClass, PageTitle } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import { thisYear } from '../entries/this-year.js';
import styles from './LibraryPage.module.css';
import { ShelfHead } from './ShelfHead.js';
import { ViewSwitch, type View } from './ViewSwitch.js';
import { WhoMaySee } from './WhoMaySee.js';

interface LibraryHeadProps {
  userId: number;
  shelf: number | undefined;
  view: View;
  onChooseView: (view: View) => void;
}

/** The title of the library or of a shelf, the view, and who may see the library. */
export function LibraryHead({ userId, shelf, view, onChooseView }: LibraryHeadProps) {
  return (
    <header className={styles.head}>
      {shelf === undefined ? <PageTitle>Library</PageTitle> : <ShelfHead id={shelf} userId={userId} />}
      <div className={styles.views}>
        <ViewSwitch view={view} onChoose={onChooseView} />
        {shelf === undefined && (
          <>
            <Link to={`/library/year/${thisYear()}`} className={buttonClass('quiet')}>
              My year
            </Link>
            <Link to="/library/import" className={buttonClass('quiet')}>
              Import
            </Link>
            <WhoMaySee userId={userId} />
          </>
        )}
      </div>
    </header>
  );
}

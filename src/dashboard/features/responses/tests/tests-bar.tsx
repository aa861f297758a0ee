import { useTranslation } from 'react-i18next';
import { DeleteTests } from './delete-tests.tsx';
import classes from './tests-bar.module.css';

type Props = { bID: string; mayDelete: boolean; onDeleted: () => void };

/** Above a list that holds test responses: what they are, and the way to be rid of them. */
export function TestsBar({ bID, mayDelete, onDeleted }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.bar}>
      <span>{t('responses.tests.text')}</span>
      {mayDelete && <DeleteTests bID={bID} size="compact-sm" onDeleted={onDeleted} />}
    </div>
  );
}

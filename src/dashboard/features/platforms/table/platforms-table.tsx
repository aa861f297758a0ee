import { useTranslation } from 'react-i18next';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { PlatformRow, RowActions } from '../platform-rows.ts';
import { PlatformLine } from './platform-line.tsx';
import classes from './table.module.css';

type Props = RowActions & { rows: readonly PlatformRow[] };

const COLUMNS = ['platform', 'method', 'reviews', 'rating', 'lastImport', 'state'] as const;

/** The platforms that are linked, connected, or have reviews; on a phone, each is an item of two lines. */
export function PlatformsTable({ rows, ...actions }: Props) {
  const { t } = useTranslation();
  return (
    <Panel p={0} className={classes.frame}>
      <table className={classes.table} aria-label={t('platforms.title')}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={classes.heading}>
                {t(`platforms.columns.${column}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        {rows.map((row) => (
          <PlatformLine key={row.code} row={row} {...actions} />
        ))}
      </table>
    </Panel>
  );
}

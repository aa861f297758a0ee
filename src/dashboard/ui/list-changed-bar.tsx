import { Button } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useTranslation } from 'react-i18next';
import classes from './list-changed-bar.module.css';

type Props = { isChanged: boolean; isRefreshing: boolean; refresh: () => void };

/** Shown below a list that others have changed: rows stay until the user refreshes. */
export function ListChangedBar({ isChanged, isRefreshing, refresh }: Props) {
  const { t } = useTranslation();
  return (
    <div
      className={`${classes.dock} screen-only`}
      role="status"
      data-bottom-bar={isChanged || undefined}
    >
      {isChanged && (
        <div className={classes.bar}>
          <span>{t('common.listChanged')}</span>
          <Button
            size="compact-sm"
            className={classes.action}
            variant="light"
            loading={isRefreshing}
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={refresh}
          >
            {t('common.refresh')}
          </Button>
        </div>
      )}
    </div>
  );
}

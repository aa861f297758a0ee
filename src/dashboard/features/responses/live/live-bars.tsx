import { Button } from '@mantine/core';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useTranslation } from 'react-i18next';
import classes from './live-bars.module.css';

type NewsProps = { count: number; isFiltered: boolean; onShow: () => void };
type ChangeProps = { isTold: boolean; isUpdating: boolean; onUpdate: () => void };

/** What happened meanwhile, at the lower edge of the list: nothing that is being read moves. */
export function LiveBars({ news, change }: { news: NewsProps; change: ChangeProps }) {
  const isShown = news.count > 0 || change.isTold;
  return (
    <div className={classes.place} role="status" data-bottom-bar={isShown || undefined}>
      {news.count > 0 && <NewsBar {...news} />}
      {change.isTold && <ChangeBar {...change} />}
    </div>
  );
}

/** Says that something came in. What is new may not be what the filters leave: all is shown then. */
function NewsBar({ count, isFiltered, onShow }: NewsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.bar}>
      <span>{t('responses.news.count', { count })}</span>
      <Button
        size="compact-sm"
        className={classes.action}
        variant="white"
        leftSection={<IconArrowUp size={14} aria-hidden />}
        onClick={onShow}
      >
        {t(isFiltered ? 'responses.news.showAll' : 'responses.news.show')}
      </Button>
    </div>
  );
}

/** Says that others have changed what belongs in the list. */
function ChangeBar({ isUpdating, onUpdate }: ChangeProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.bar} data-quiet>
      <span>{t('responses.outdated.told')}</span>
      <Button
        size="compact-sm"
        className={classes.action}
        variant="light"
        loading={isUpdating}
        leftSection={<IconRefresh size={14} aria-hidden />}
        onClick={onUpdate}
      >
        {t('responses.outdated.update')}
      </Button>
    </div>
  );
}

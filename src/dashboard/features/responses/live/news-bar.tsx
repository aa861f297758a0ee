import { Button } from '@mantine/core';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useTranslation } from 'react-i18next';
import classes from './news-bar.module.css';

type Props = { count: number; onShow: () => void };

/** Says that something came in, over the edge of the list: nothing that is being read moves. */
export function NewsBar({ count, onShow }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.place} role="status">
      {count > 0 && (
        <div className={classes.bar}>
          <span>{t('responses.news.count', { count })}</span>
          <Button
            size="compact-sm"
            variant="white"
            leftSection={<IconArrowUp size={14} aria-hidden />}
            onClick={onShow}
          >
            {t('responses.news.show')}
          </Button>
        </div>
      )}
    </div>
  );
}

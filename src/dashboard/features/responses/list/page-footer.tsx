import { ActionIcon, Text } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useTranslation } from 'react-i18next';
import classes from './response-list.module.css';

type Props = { page: number; hasNext: boolean; isBusy: boolean; onPage: (page: number) => void };

export function PageFooter({ page, hasNext, isBusy, onPage }: Props) {
  const { t } = useTranslation();
  return (
    <nav className={`${classes.footer} screen-only`} aria-label={t('responses.pages')}>
      <ActionIcon
        variant="default"
        size={44}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        aria-label={t('responses.previousPage')}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Text size="sm" className="tabular" aria-current="page">
        {t('responses.page', { n: page })}
      </Text>
      <ActionIcon
        variant="default"
        size={44}
        disabled={!hasNext}
        loading={isBusy}
        onClick={() => onPage(page + 1)}
        aria-label={t('responses.nextPage')}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </nav>
  );
}

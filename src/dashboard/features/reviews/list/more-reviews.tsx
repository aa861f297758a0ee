import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../reviews.module.css';
import type { Reviews } from '../use-reviews.ts';

/** Loads the next page of the list. */
export function MoreReviews({ query }: Pick<Reviews, 'query'>) {
  const { t } = useTranslation();
  return (
    <div className={classes.more}>
      {query.isFetchNextPageError && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('reviews.moreFailed')}
        </Text>
      )}
      <Button
        variant="default"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {t('reviews.loadMore')}
      </Button>
    </div>
  );
}

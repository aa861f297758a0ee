import { Button } from '@mantine/core';
import IconHourglassOff from '@tabler/icons-react/dist/esm/icons/IconHourglassOff.mjs';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { messageOf } from '#dashboard/ui/message-of.ts';
import type { ScreenProps } from '../screen-props.ts';

type Props = Pick<ScreenProps, 'onView'> & {
  query: Pick<UseInfiniteQueryResult, 'error' | 'refetch' | 'isFetching'>;
};

/** What failed; a search over too many responses offers a shorter period. */
export function ResponsesFault({ query, onView }: Props) {
  const { t } = useTranslation();
  const { error, refetch, isFetching } = query;
  if (!(error instanceof CallError && error.code === 'too_slow')) {
    return (
      <ErrorState
        title={t('responses.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div role="alert">
      <EmptyState
        icon={IconHourglassOff}
        title={t('responses.tooSlow.title')}
        text={messageOf(error, t)}
      >
        <Button
          onClick={() =>
            onView({ period: { kind: 'preset', preset: '30d' }, page: 1, session: null })
          }
        >
          {t('responses.tooSlow.narrow')}
        </Button>
      </EmptyState>
    </div>
  );
}

import { Skeleton, Stack } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import type { OpenStep } from './steps/open-step.tsx';

type Props = ComponentProps<typeof OpenStep>;

/** The fields of the open step, once they are there. */
export function OpenedFields(props: Props) {
  const { t } = useTranslation();
  const { data: Fields, isError, error, isFetching, refetch } = props.editing.fields;
  if (props.index === null) return null;
  if (Fields !== undefined) return <Fields {...props} />;
  if (isError) {
    return (
      <ErrorState
        title={t('flow.fieldsFailed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <Stack aria-hidden>
      <Skeleton h={60} />
      <Skeleton h={84} />
      <Skeleton h={84} />
    </Stack>
  );
}

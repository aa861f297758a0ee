import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RetainedKind } from '#domain/retention.ts';
import type { Due } from './use-retention.ts';

type Props = { kind: RetainedKind; due: UseQueryResult<{ due: Due }> };

/** What a period that was just chosen would delete. */
export function DueNote({ kind, due: { data, isError, isFetching } }: Props) {
  const { t } = useTranslation();
  const count = data?.due[kind] ?? 0;
  return (
    <Text size="xs" mt={4} role="status" c={count > 0 ? 'var(--gw-danger-text)' : 'dimmed'}>
      {isFetching && t('privacy.retention.counting')}
      {!isFetching && isError && t('privacy.retention.countFailed')}
      {!isFetching &&
        !isError &&
        (count > 0 ? t(`privacy.retention.due.${kind}`, { count }) : t('privacy.retention.none'))}
    </Text>
  );
}

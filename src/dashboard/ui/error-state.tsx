import { Button, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage, isNetworkFailure } from './error-message.ts';
import { SupportWords } from './support-words.tsx';
import { useRetryOnline } from './use-retry-online.ts';

type Props = {
  title: string;
  /** Advice to show instead of the server's message, if that would not help. */
  text?: string;
  error?: unknown;
  onRetry?: () => void;
  retryLabel?: string;
  isRetrying?: boolean;
};

/** Says what failed and lets the user retry; after a network failure it retries automatically. */
export function ErrorState({ title, text, error, onRetry, ...retry }: Props) {
  const { retryLabel, isRetrying = false } = retry;
  const { t } = useTranslation();
  const isAway = useRetryOnline(() => {
    if (isNetworkFailure(error)) onRetry?.();
  });
  const willRetry = isAway && isNetworkFailure(error) && onRetry !== undefined;
  const explain = () =>
    text === undefined || isNetworkFailure(error) ? errorMessage(error, t) : text;
  return (
    <Stack align="center" gap="sm" py={56} px="md" ta="center" role="alert">
      <ThemeIcon size={56} radius="xl" bg="var(--gw-danger-soft)" c="var(--gw-danger-text)">
        <IconCloudOff size={28} stroke={1.6} aria-hidden />
      </ThemeIcon>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text c="dimmed" maw={420} size="sm">
        <SupportWords
          text={willRetry ? t('errors.away') : explain()}
          about={`${title} ${explain()}`}
        />
      </Text>
      {onRetry !== undefined && (
        <Button
          variant="default"
          onClick={onRetry}
          loading={isRetrying}
          leftSection={<IconRefresh size={16} aria-hidden />}
        >
          {retryLabel ?? t('common.tryAgain')}
        </Button>
      )}
    </Stack>
  );
}

type QueryErrorProps = {
  title: string;
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
};

/** The same for a query that failed. */
export function QueryError({ title, query }: QueryErrorProps) {
  return (
    <ErrorState
      title={title}
      error={query.error}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}

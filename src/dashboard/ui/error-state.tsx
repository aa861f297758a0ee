import { Button, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useTranslation } from 'react-i18next';
import { messageOf } from './message-of.ts';

type Props = { title: string; error?: unknown; onRetry?: () => void; isRetrying?: boolean };

/** Says what failed and lets the user try again. */
export function ErrorState({ title, error, onRetry, isRetrying = false }: Props) {
  const { t } = useTranslation();
  return (
    <Stack align="center" gap="sm" py={56} px="md" ta="center" role="alert">
      <ThemeIcon size={56} radius="xl" bg="var(--gw-danger-soft)" c="var(--gw-danger-text)">
        <IconCloudOff size={28} stroke={1.6} aria-hidden />
      </ThemeIcon>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text c="dimmed" maw={420} size="sm">
        {messageOf(error, t)}
      </Text>
      {onRetry !== undefined && (
        <Button
          variant="default"
          onClick={onRetry}
          loading={isRetrying}
          leftSection={<IconRefresh size={16} aria-hidden />}
        >
          {t('common.tryAgain')}
        </Button>
      )}
    </Stack>
  );
}

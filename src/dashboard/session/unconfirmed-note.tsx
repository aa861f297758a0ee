import { Button, Group } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import IconMailExclamation from '@tabler/icons-react/dist/esm/icons/IconMailExclamation.mjs';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { accessQuery } from './queries.ts';

type Props = {
  title?: string;
  /** What confirming makes possible; by default, sending invites. */
  text?: string;
};

/** Asks to confirm the person's email address; resends the link. */
export function UnconfirmedNote({ title, text }: Props) {
  const { t } = useTranslation();
  const email = useSuspenseQuery(accessQuery).data.user.emailAddress;
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: accessQuery.queryKey });
  // The link opens in another window or tab, or on another device: check again on the way back.
  useWindowEvent('focus', refresh);
  useWindowEvent('visibilitychange', refresh);
  const resending = useMutation({
    mutationFn: () => server.call('sendConfirmation', {}),
    onSuccess: () => showSuccess({ message: t('accounts.unconfirmed.resent', { email }) }),
    onSettled: refresh,
  });
  return (
    <Callout
      tone="warning"
      icon={IconMailExclamation}
      title={title ?? t('accounts.unconfirmed.title')}
    >
      {text ?? t('accounts.unconfirmed.forInvites', { email })}
      <Group gap="xs" mt="xs">
        <Button
          variant="default"
          size="compact-sm"
          loading={resending.isPending}
          onClick={() => resending.mutate()}
        >
          {t('accounts.unconfirmed.resend')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={refresh}>
          {t('accounts.unconfirmed.done')}
        </Button>
      </Group>
    </Callout>
  );
}

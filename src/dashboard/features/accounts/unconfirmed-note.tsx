import { Button, Group } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import IconMailExclamation from '@tabler/icons-react/dist/esm/icons/IconMailExclamation.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';

/** Nobody is invited in the name of an address that is not confirmed; says what to do. */
export function UnconfirmedNote({ email }: { email: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['access'] });
  // The link is opened in another window; who comes back has mostly done so.
  useWindowEvent('focus', refresh);
  const resend = useMutation({
    mutationFn: () => server.call('sendConfirmation', {}),
    onSuccess: () => showSuccess({ message: t('accounts.unconfirmed.resent', { email }) }),
    onError: (error) => showError({ message: messageOf(error, t) }),
    onSettled: refresh,
  });
  return (
    <Callout tone="warning" icon={IconMailExclamation} title={t('accounts.unconfirmed.title')}>
      {t('accounts.unconfirmed.text', { email })}
      <Group gap="xs" mt="xs">
        <Button
          variant="default"
          size="compact-sm"
          loading={resend.isPending}
          onClick={() => resend.mutate()}
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

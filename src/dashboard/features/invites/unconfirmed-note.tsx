import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import IconMailExclamation from '@tabler/icons-react/dist/esm/icons/IconMailExclamation.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';

/** Nobody is invited in the name of an address that is not confirmed; says what to do. */
export function UnconfirmedNote({ email }: { email: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const ask = () => void client.invalidateQueries({ queryKey: ['access'] });
  // The link is opened in another window; who comes back has mostly done so.
  useWindowEvent('focus', ask);
  return (
    <Callout tone="warning" icon={IconMailExclamation} title={t('invites.unconfirmed.title')}>
      {t('invites.unconfirmed.text', { email })}{' '}
      <Button variant="default" size="compact-sm" mt="xs" display="block" onClick={ask}>
        {t('invites.unconfirmed.done')}
      </Button>
    </Callout>
  );
}

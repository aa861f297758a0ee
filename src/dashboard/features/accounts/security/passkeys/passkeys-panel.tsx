import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedPasskey } from '#contract/account-security.ts';
import { knowsPasskeys } from '#dashboard/browser/passkey-requests.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { useOwnAccount } from '../../profile/use-own-account.ts';
import { ConfirmFirstNote } from '../confirm-first-note.tsx';
import { useAskToSignInAgain } from '../fresh-sign-in.tsx';
import type { Security } from '../queries.ts';
import classes from '../security.module.css';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasskeyLine } from './passkey-line.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

type Opened = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: ListedPasskey };

/** The person's passkeys. Adding and removing one needs a fresh sign-in. */
export function PasskeysPanel({ security }: { security: Security }) {
  const { t } = useTranslation();
  const { passkeys, isFresh } = security;
  const askToSignInAgain = useAskToSignInAgain();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const openFresh = (next: Opened) => (isFresh ? setOpened(next) : askToSignInAgain());
  return (
    <TitledPanel title={t('security.passkeys.title')} size="h3" gap="xs">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(`security.passkeys.${passkeys.length === 0 ? 'emptyText' : 'text'}`)}
        </Text>
        {passkeys.length === 0 ? (
          <Text size="sm">{t('security.passkeys.none')}</Text>
        ) : (
          <ul className={classes.list}>
            {passkeys.map((passkey) => (
              <PasskeyLine
                key={passkey.id}
                passkey={passkey}
                onRename={() => setOpened({ dialog: 'rename', passkey })}
                onRemove={() => openFresh({ dialog: 'remove', passkey })}
              />
            ))}
          </ul>
        )}
        <AddingPart onAdd={() => openFresh({ dialog: 'add' })} />
      </Stack>
      {opened?.dialog === 'add' && <AddPasskeyDialog onClose={close} />}
      {opened?.dialog === 'rename' && (
        <RenamePasskeyDialog passkey={opened.passkey} onClose={close} />
      )}
      {opened?.dialog === 'remove' && (
        <RemovePasskeyDialog passkey={opened.passkey} onClose={close} />
      )}
    </TitledPanel>
  );
}

/** The button to add a passkey, or why none can be added here and now. */
function AddingPart({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation();
  const { emailConfirmed } = useOwnAccount().user;
  if (!knowsPasskeys()) {
    return (
      <Text size="sm" c="dimmed">
        {t('security.passkeys.unsupported')}
      </Text>
    );
  }
  if (!emailConfirmed) return <ConfirmFirstNote before="passkeys" />;
  return (
    <Group>
      <Button variant="default" onClick={onAdd}>
        {t('security.passkeys.add')}
      </Button>
    </Group>
  );
}

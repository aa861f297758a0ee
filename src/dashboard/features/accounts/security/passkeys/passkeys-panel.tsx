import { Button, Group, Text } from '@mantine/core';
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedPasskey } from '#contract/account-security.ts';
import { knowsPasskeys } from '#dashboard/browser/passkey-requests.ts';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
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
  const isKnown = knowsPasskeys();
  const addButton = isKnown ? (
    <Button variant="default" onClick={() => openFresh({ dialog: 'add' })}>
      {t('security.passkeys.add')}
    </Button>
  ) : (
    <Text size="sm" c="dimmed">
      {t('security.passkeys.unsupported')}
    </Text>
  );
  return (
    <TitledPanel title={t('security.passkeys.title')} size="h3" gap={4}>
      {passkeys.length === 0 ? (
        <EmptyState
          icon={IconFingerprint}
          title={t('security.passkeys.emptyTitle')}
          text={t('security.passkeys.emptyText')}
        >
          {addButton}
        </EmptyState>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {t('security.passkeys.text')}
          </Text>
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
          <Group mt="sm">{addButton}</Group>
        </>
      )}
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

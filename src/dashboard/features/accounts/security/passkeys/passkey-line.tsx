import { Button, Text } from '@mantine/core';
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useTranslation } from 'react-i18next';
import type { ListedPasskey } from '#contract/account-security.ts';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import classes from '../security.module.css';

type Props = { passkey: ListedPasskey; onRename: () => void; onRemove: () => void };

export function PasskeyLine({ passkey, onRename, onRemove }: Props) {
  const { t, i18n } = useTranslation();
  const { name, createdAt, lastUsedAt } = passkey;
  const added = formatMomentInShort(createdAt, { language: i18n.language });
  const quiet = { variant: 'subtle', size: 'compact-sm' } as const;
  return (
    <li className={classes.line}>
      <IconFingerprint size={22} stroke={1.6} aria-hidden />
      <div className={classes.about}>
        <Text fw={600} size="sm" component="bdi">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {lastUsedAt === null
            ? t('security.passkeys.neverUsed', { added })
            : t('security.passkeys.lastUsed', {
                added,
                used: formatMomentInShort(lastUsedAt, { language: i18n.language }),
              })}
        </Text>
      </div>
      <div className={classes.actions}>
        <Button
          {...quiet}
          aria-label={t('security.passkeys.renameOf', { name })}
          onClick={onRename}
        >
          {t('security.passkeys.rename')}
        </Button>
        <Button
          {...quiet}
          color="red"
          aria-label={t('security.passkeys.removeOf', { name })}
          onClick={onRemove}
        >
          {t('security.passkeys.remove')}
        </Button>
      </div>
    </li>
  );
}

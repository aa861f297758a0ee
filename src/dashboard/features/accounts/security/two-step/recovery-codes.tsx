import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '#dashboard/browser/download.ts';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { useLeaveWarning } from '#dashboard/ui/use-leave-warning.ts';
import classes from './recovery-codes.module.css';

type Props = { codes: readonly string[]; onStored: () => void };

/** New recovery codes, which are never shown again: they get the focus, and can be copied, downloaded and printed. */
export function RecoveryCodes({ codes, onStored }: Props) {
  const { t } = useTranslation();
  const [isStored, setStored] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  useLeaveWarning(!isStored);
  const text = codes.join('\n');
  const icon = { size: 16, 'aria-hidden': true };
  const save = () =>
    download(new Blob([`${text}\n`], { type: 'text/plain' }), `${t('security.codes.file')}.txt`);
  return (
    <Stack gap="md">
      <Text>{t('security.codes.text')}</Text>
      <section
        ref={sheet}
        tabIndex={-1}
        className={classes.sheet}
        data-printed
        aria-label={t('security.codes.list')}
      >
        <p className={classes.heading}>{t('security.codes.file')}</p>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </section>
      <Group gap="sm">
        <CopyButton value={text} label={t('security.codes.copy')} />
        <Button variant="default" leftSection={<IconDownload {...icon} />} onClick={save}>
          {t('security.codes.download')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => print()}>
          {t('security.codes.print')}
        </Button>
      </Group>
      <Checkbox
        label={t('security.codes.stored')}
        checked={isStored}
        onChange={(event) => setStored(event.currentTarget.checked)}
      />
      <Button disabled={!isStored} onClick={onStored}>
        {t('security.codes.done')}
      </Button>
    </Stack>
  );
}

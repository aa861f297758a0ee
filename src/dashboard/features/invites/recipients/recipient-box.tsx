import { Button, FileButton } from '@mantine/core';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '#dashboard/ui/drop-zone.tsx';
import { showError } from '#dashboard/ui/notices.ts';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import { ListFiles } from './list-files.tsx';
import { openListFile } from './open-list-file.ts';
import classes from './recipients.module.css';
import { UnreadableParts } from './unreadable-parts.tsx';
import type { Recipients } from './use-recipients.ts';

type Props = { recipients: Recipients; error?: string; isReadOnly: boolean };

/** A box for a list from a mail program, table or file, with the number of recipients in it. */
export function RecipientBox({ recipients, error, isReadOnly }: Props) {
  const { t } = useTranslation();
  const { reader } = recipients;
  const { channel, isAbroad } = reader;

  async function add(file: File): Promise<void> {
    if (isReadOnly) return;
    const { name } = file;
    const opened = await openListFile(file, reader).catch(() => null);
    if (opened !== null && 'list' in opened) recipients.addFile(name, opened.list);
    else
      showError({
        message: t(`invites.box.badFile.${opened?.problem.kind ?? 'notText'}`, { name }),
      });
  }

  return (
    <DropZone onDrop={(file) => void add(file)}>
      <TextArea
        label={t(`invites.box.label.${channel}`)}
        description={t(isAbroad ? 'invites.box.hintNoCountry' : `invites.box.hint.${channel}`)}
        placeholder={t(`invites.box.placeholder.${channel}`)}
        dir="ltr"
        minRows={4}
        maxRows={12}
        spellCheck={false}
        autoCapitalize="none"
        readOnly={isReadOnly}
        value={recipients.box}
        error={error}
        onChange={(event) => recipients.setBox(event.currentTarget.value)}
      />
      {!isReadOnly && <FileChoice onChoose={(file) => void add(file)} />}
      <ListFiles recipients={recipients} isReadOnly={isReadOnly} />
      <RecipientCount recipients={recipients} isReadOnly={isReadOnly} />
    </DropZone>
  );
}

function FileChoice({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useTranslation();
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      accept=".csv,.tsv,.txt,text/csv,text/plain"
      resetRef={reset}
      onChange={(file) => {
        if (file !== null) onChoose(file);
        // Without this, choosing the same file again fires no event.
        reset.current?.();
      }}
    >
      {(props) => (
        <Button
          {...props}
          variant="subtle"
          size="compact-sm"
          mt={6}
          leftSection={<IconFileImport size={16} aria-hidden />}
        >
          {t('invites.box.chooseFile')}
        </Button>
      )}
    </FileButton>
  );
}

/** Announced as it changes; empty while the form is blank. */
function RecipientCount({ recipients, isReadOnly }: Omit<Props, 'error'>) {
  const { t } = useTranslation();
  const { channel } = recipients.reader;
  const { collected, isBlank } = recipients;
  const { duplicates, unreadable, empty } = collected;
  return (
    <div className={classes.count} role="status">
      {!isBlank && (
        <strong>{t(`invites.count.${channel}`, { count: collected.recipients.length })}</strong>
      )}
      {duplicates > 0 && (
        <span className={classes.quiet}>
          {t('invites.count.duplicates', { count: duplicates })}
        </span>
      )}
      {empty > 0 && (
        <span className={classes.quiet}>
          {t(`invites.count.empty.${channel}`, { count: empty })}
        </span>
      )}
      <UnreadableParts parts={unreadable} channel={channel} />
      {unreadable.length > 0 && !isReadOnly && (
        <Button variant="subtle" size="compact-sm" onClick={recipients.dropUnreadable}>
          {t('invites.count.dropUnreadable')}
        </Button>
      )}
    </div>
  );
}

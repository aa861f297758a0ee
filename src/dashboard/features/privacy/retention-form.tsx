import { Button, NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { RETAINED_KINDS, type Retention } from '#domain/retention.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { DueNote } from './due-note.tsx';
import { periodOptions } from './period-options.ts';
import classes from './privacy.module.css';
import { useRetention } from './use-retention.ts';

export function RetentionForm({ bID, saved }: { bID: string; saved: Retention }) {
  const { t } = useTranslation();
  const { chosen, choose, isDirty, due, isBusy, submit, ...dialog } = useRetention(bID, saved);
  return (
    <form onSubmit={submit} aria-labelledby="retention-title">
      <UnsavedGuard isDirty={isDirty} />
      {RETAINED_KINDS.map((kind) => (
        <div key={kind} className={classes.row}>
          <div>
            <Text component="label" htmlFor={`retention-${kind}`} size="sm" fw={500}>
              {t(`privacy.retention.kinds.${kind}`)}
            </Text>
            <Text size="xs" c="dimmed" id={`retention-${kind}-hint`}>
              {t(`privacy.retention.hints.${kind}`)}
            </Text>
            {chosen[kind] !== null && chosen[kind] !== saved[kind] && (
              <DueNote kind={kind} due={due} />
            )}
          </div>
          <NativeSelect
            id={`retention-${kind}`}
            aria-describedby={`retention-${kind}-hint`}
            data={periodOptions(t, saved[kind])}
            value={chosen[kind] === null ? '' : String(chosen[kind])}
            onChange={({ currentTarget: { value } }) =>
              choose(kind, value === '' ? null : Number(value))
            }
          />
        </div>
      ))}
      <div className={classes.actions}>
        <Button type="submit" mt="md" loading={isBusy} disabled={!isDirty}>
          {t('privacy.retention.save')}
        </Button>
      </div>
      <DeleteDialog
        due={dialog.asked}
        isBusy={isBusy}
        onClose={dialog.keepEditing}
        onConfirm={dialog.confirm}
      />
    </form>
  );
}

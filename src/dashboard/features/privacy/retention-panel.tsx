import { Button, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { changedFields, usableFields } from '#dashboard/session/drafts/draft-fields.ts';
import { unsavedTextOf, useDraft, useKeptDraft } from '#dashboard/session/drafts/use-draft.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { RestoredNote } from '#dashboard/ui/restored-note.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { RETAINED_KINDS, type RetainedKind, type Retention } from '#domain/retention.ts';
import classes from './privacy.module.css';
import { retentionDueQuery, retentionQuery } from './queries.ts';

export function RetentionPanel() {
  const { t } = useTranslation();
  const retention = useQuery(retentionQuery(useBusinessID()));
  const title = useRef<HTMLHeadingElement>(null);
  const isAskedFor = useLocation({ select: ({ hash }) => hash === 'retention' });
  useEffect(() => {
    if (isAskedFor) title.current?.focus();
  }, [isAskedFor]);
  return (
    <Panel id="retention" aria-labelledby="retention-title" className={classes.anchor}>
      <Title order={2} id="retention-title" ref={title} tabIndex={-1}>
        {t('privacy.retention.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {t('privacy.retention.text')}
      </Text>
      {retention.isPending && (
        <Stack gap="md" role="status" aria-label={t('privacy.retention.loading')}>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={52} />
          ))}
        </Stack>
      )}
      {retention.isError && <QueryError title={t('privacy.retention.failed')} query={retention} />}
      {retention.isSuccess && <RetentionForm saved={retention.data.retention} />}
    </Panel>
  );
}

function RetentionForm({ saved }: { saved: Retention }) {
  const { t } = useTranslation();
  const { chosen, choose, isDirty, unsaved, due, isBusy, submit, ...dialog } = useRetention(saved);
  return (
    <form onSubmit={submit} aria-labelledby="retention-title">
      <UnsavedGuard isDirty={isDirty} onDiscard={unsaved.drop} />
      <RestoredNote unsaved={unsaved} />
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

type DueNoteProps = { kind: RetainedKind; due: UseQueryResult<{ due: Due }> };

/** The data that a newly chosen period would delete. */
function DueNote({ kind, due: { data, isError, isFetching } }: DueNoteProps) {
  const { t } = useTranslation();
  const count = data?.due[kind] ?? 0;
  return (
    <Text size="xs" mt={4} role="status" c={count > 0 ? 'var(--gw-danger-text)' : 'dimmed'}>
      {isFetching && t('privacy.retention.counting')}
      {!isFetching && isError && t('privacy.retention.countFailed')}
      {!isFetching &&
        !isError &&
        (count > 0 ? t(`privacy.retention.due.${kind}`, { count }) : t('privacy.retention.none'))}
    </Text>
  );
}

type DeleteDialogProps = {
  /** Null: nothing is asked. */
  due: Due | null;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks once, naming how much goes tonight. */
function DeleteDialog({ due, isBusy, onClose, onConfirm }: DeleteDialogProps) {
  const { t } = useTranslation();
  const kinds = RETAINED_KINDS.filter((kind) => due !== null && due[kind] > 0);
  return (
    <ConfirmDialog
      isOpen={due !== null}
      title={t('privacy.retention.confirmTitle')}
      cancelLabel={t('privacy.retention.cancel')}
      confirmLabel={t('privacy.retention.confirm')}
      className={classes.actions}
      {...{ isBusy, onClose, onConfirm }}
    >
      <Text size="sm" mb="sm">
        {t('privacy.retention.confirmText')}
      </Text>
      <ul className={classes.kinds}>
        {kinds.map((kind) => (
          <li key={kind}>{t(`privacy.retention.due.${kind}`, { count: due?.[kind] ?? 0 })}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

type Due = Readonly<Record<RetainedKind, number>>;

/** The periods as they are being chosen: what goes is counted before anything is saved. */
function useRetention(saved: Retention) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const draft = useDraft<Partial<Retention>>({
    kind: 'other',
    thing: 'retention',
    read: (stored) => usableFields(stored, saved),
  });
  const [chosen, setChosen] = useState<Retention>({ ...saved, ...draft.found?.value });
  /** The change that the person is asked to confirm. */
  const [asked, setAsked] = useState<Due | null>(null);
  const isDirty = RETAINED_KINDS.some((kind) => chosen[kind] !== saved[kind]);
  useKeptDraft(draft, () => (isDirty ? changedFields(chosen, saved) : null));
  const due = useQuery({ ...retentionDueQuery(bID, chosen), enabled: isDirty });

  const saving = useMutation({
    /** Answers what the person has to be asked about first; null once it is saved. */
    mutationFn: async ({ isConfirmed }: { isConfirmed: boolean }) => {
      const going = isConfirmed ? null : await client.fetchQuery(retentionDueQuery(bID, chosen));
      if (going !== null && Object.values(going.due).some((count) => count > 0)) return going.due;
      await server.call('updateRetention', { bID, retention: chosen });
      return null;
    },
    onSuccess: (toAsk) => {
      setAsked(toAsk);
      if (toAsk !== null) return;
      client.setQueryData(
        retentionQuery(bID).queryKey,
        (before) => before && { ...before, retention: chosen },
      );
      showSuccess({ message: t('privacy.retention.saved') });
    },
    meta: { failure: { title: t('privacy.retention.saveFailed') } },
  });

  return {
    chosen,
    choose: (kind: RetainedKind, days: number | null) =>
      setChosen((before) => ({ ...before, [kind]: days })),
    isDirty,
    unsaved: unsavedTextOf(draft, { isDirty, reset: () => setChosen(saved) }),
    due,
    asked,
    isBusy: saving.isPending,
    keepEditing: () => setAsked(null),
    confirm: () => saving.mutate({ isConfirmed: true }),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      saving.mutate({ isConfirmed: false });
    },
  };
}

const MONTH = 30;
const YEAR = 365;
const OFFERED = [30, 90, 180, YEAR, 2 * YEAR, 3 * YEAR, 5 * YEAR, 10 * YEAR];

/** The periods to choose from, forever first; a period set in another way is included. */
function periodOptions(t: TFunction, current: number | null) {
  const isOffered = current === null || OFFERED.includes(current);
  const days = isOffered ? OFFERED : [...OFFERED, current].sort((one, other) => one - other);
  return [
    { value: '', label: t('privacy.retention.forEver') },
    ...days.map((count) => ({ value: String(count), label: periodText(t, count) })),
  ];
}

function periodText(t: TFunction, days: number): string {
  if (days % YEAR === 0) return t('privacy.retention.years', { count: days / YEAR });
  if (days % MONTH === 0 && days > MONTH) {
    return t('privacy.retention.months', { count: days / MONTH });
  }
  return t('privacy.retention.days', { count: days });
}

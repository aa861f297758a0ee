import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { RETAINED_KINDS, type RetainedKind, type Retention } from '#domain/retention.ts';
import { retentionDueQuery, retentionQuery } from './retention-query.ts';

export type Due = Readonly<Record<RetainedKind, number>>;

/** The periods as they are being chosen: what goes is counted before anything is saved. */
export function useRetention(bID: string, saved: Retention) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [chosen, setChosen] = useState(saved);
  /** What the person is asked about. */
  const [asked, setAsked] = useState<Due | null>(null);
  const isDirty = RETAINED_KINDS.some((kind) => chosen[kind] !== saved[kind]);
  const due = useQuery({ ...retentionDueQuery(bID, chosen), enabled: isDirty });

  function choose(kind: RetainedKind, days: number | null): void {
    setChosen((before) => ({ ...before, [kind]: days }));
  }

  async function store(): Promise<void> {
    await server.call('updateRetention', { bID, retention: chosen });
    client.setQueryData(retentionQuery(bID).queryKey, { retention: chosen });
    setAsked(null);
    showSuccess({ message: t('privacy.retention.saved') });
  }

  const saving = useOneAtATime(async (isConfirmed: boolean) => {
    try {
      const going = isConfirmed ? null : await client.fetchQuery(retentionDueQuery(bID, chosen));
      const isAnyDue = going !== null && Object.values(going.due).some((count) => count > 0);
      if (isAnyDue) setAsked(going.due);
      else await store();
    } catch (error) {
      showError({ title: t('privacy.retention.saveFailed'), message: messageOf(error, t) });
    }
  });

  return {
    chosen,
    choose,
    isDirty,
    due,
    asked,
    isBusy: saving.isBusy,
    keepEditing: () => setAsked(null),
    confirm: () => void saving.run(true),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      void saving.run(false);
    },
  };
}

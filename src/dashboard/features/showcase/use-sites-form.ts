import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { focusFirstFault } from '#dashboard/ui/focus-first-fault.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { isSite } from '#domain/allowed-origins.ts';

/** The sites on which widgets may be shown, typed one to a line. */
export function useSitesForm(bID: string, saved: readonly string[], onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useForm({
    initialValues: { sites: saved.join('\n') },
    validate: { sites: faultOf },
    validateInputOnBlur: true,
  });

  function faultOf(typed: string): string | null {
    const wrong = linesOf(typed).find((line) => !isSite(line));
    return wrong === undefined ? null : t('sites.fault', { site: wrong });
  }

  const saving = useOneAtATime(async ({ sites }: { sites: string }) => {
    const showcase = { originSettings: { allowedOriginSets: linesOf(sites) } };
    try {
      await server.call('updateEntity', { bID, changes: { showcase } });
      await client.invalidateQueries({ queryKey: ['entity', bID] });
      showSuccess({ message: t('sites.saved') });
      onDone();
    } catch (error) {
      const [fault] = error instanceof CallError ? Object.values(error.fields) : [];
      if (fault !== undefined) form.setFieldError('sites', fault);
      showError({ title: t('sites.failed'), message: messageOf(error, t) });
    }
  });

  const submit = (event: FormEvent<HTMLFormElement>) =>
    form.onSubmit(saving.run, (errors) => focusFirstFault(form, errors))(event);
  return { form, submit, isBusy: saving.isBusy };
}

function linesOf(typed: string): string[] {
  const lines = typed.split(/[\n,]/).map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}

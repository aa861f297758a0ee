import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import type { FetchedWall } from '#contract/walls.ts';
import { server } from '#dashboard/browser/server.ts';
import { focusFirstFault } from '#dashboard/ui/focus-first-fault.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { lengthOf } from '#domain/text.ts';
import { OPEN_GRAPH_LIMITS } from '#domain/wall.ts';
import { wallQuery } from './wall-query.ts';

export type OpenGraphField = keyof typeof OPEN_GRAPH_LIMITS;

/** What is said of the wall; an empty text is the standard one. */
export function useWallForm(bID: string, saved: FetchedWall['opengraph'], onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const initialValues = { title: saved.title ?? '', description: saved.description ?? '' };
  const form = useForm({
    initialValues,
    validate: { title: faultOf('title'), description: faultOf('description') },
    validateInputOnBlur: true,
  });

  function faultOf(field: OpenGraphField) {
    const limit = OPEN_GRAPH_LIMITS[field];
    return (typed: string) =>
      lengthOf(typed.trim()) > limit ? t('common.tooLong', { limit }) : null;
  }

  /** From what is saved by now. */
  function begin(): void {
    form.setInitialValues(initialValues);
    form.reset();
  }

  const saving = useOneAtATime(async (opengraph: typeof initialValues) => {
    try {
      await server.call('updateOpenGraph', { bID, opengraph });
      await client.invalidateQueries({ queryKey: wallQuery(bID).queryKey });
      showSuccess({ message: t('wall.saved') });
      onDone();
    } catch (error) {
      const faults = error instanceof CallError ? error.fields : {};
      for (const field of ['title', 'description'] as const) {
        const fault = faults[`opengraph.${field}`];
        if (fault !== undefined) form.setFieldError(field, fault);
      }
      showError({ title: t('wall.notSaved'), message: messageOf(error, t) });
    }
  });

  const submit = (event: FormEvent<HTMLFormElement>) =>
    form.onSubmit(saving.run, (errors) => focusFirstFault(form, errors))(event);
  return { form, begin, submit, isBusy: saving.isBusy };
}

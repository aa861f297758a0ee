import { Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import type { FetchedWall } from '#contract/walls.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { focusFirstFault } from '#dashboard/ui/focus-first-fault.ts';
import { InPlaceForm } from '#dashboard/ui/in-place-form.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import { lengthOf } from '#domain/text.ts';
import { OPEN_GRAPH_LIMITS } from '#domain/wall.ts';
import { wallQuery } from '../queries.ts';

type OpenGraphField = keyof typeof OPEN_GRAPH_LIMITS;

type Props = Omit<ReturnType<typeof useWallForm>, 'begin'> & {
  standard: FetchedWall['standard'];
  onStop: () => void;
};

/** Takes what is said of the wall where its address is shared. */
export function WallForm({ form, submit, isBusy, standard, onStop }: Props) {
  const { t } = useTranslation();

  function propsOf(field: OpenGraphField) {
    const limit = OPEN_GRAPH_LIMITS[field];
    const count = usedOfLimit(form.values[field], limit);
    const counted = count === null ? null : t('common.countOf', count);
    const { error, ...props } = form.getInputProps(field);
    return {
      label: t(`wall.fields.${field}`),
      description: error ? undefined : (counted ?? t('wall.hint')),
      error: error ? `${error} ${counted ?? ''}` : null,
      placeholder: standard[field],
      dir: 'auto',
      readOnly: isBusy,
      ...props,
    };
  }

  return (
    <InPlaceForm
      onSubmit={submit}
      isDirty={form.isDirty()}
      isBusy={isBusy}
      saveLabel={t('wall.save')}
      stopLabel={t('wall.stop')}
      onStop={onStop}
    >
      <Stack gap="sm">
        <TextInput autoFocus {...propsOf('title')} />
        <Textarea autosize minRows={3} maxRows={6} {...propsOf('description')} />
      </Stack>
    </InPlaceForm>
  );
}

/** What is said of the wall; an empty text is the standard one. */
export function useWallForm(saved: FetchedWall['opengraph'], onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const bID = useBusinessID();
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

  const saving = useMutation({
    mutationFn: (opengraph: typeof initialValues) =>
      server.call('updateOpenGraph', { bID, opengraph }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: wallQuery(bID).queryKey });
      showSuccess({ message: t('wall.saved') });
      onDone();
    },
    onError: (error) => {
      const faults = error instanceof CallError ? error.fields : {};
      for (const field of ['title', 'description'] as const) {
        const fault = faults[`opengraph.${field}`];
        if (fault !== undefined) form.setFieldError(field, fault);
      }
    },
    meta: { failure: { title: t('wall.notSaved') } },
  });

  const submit = form.onSubmit(
    (values) => saving.mutate(values),
    (errors) => focusFirstFault(form, errors),
  );
  return { form, begin, submit, isBusy: saving.isPending };
}

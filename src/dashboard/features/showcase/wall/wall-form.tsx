import { Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FetchedWall } from '#contract/walls.ts';
import { InPlaceForm } from '#dashboard/ui/in-place-form.tsx';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import { OPEN_GRAPH_LIMITS } from '#domain/wall.ts';
import type { OpenGraphField, useWallForm } from './use-wall-form.ts';

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

import { Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import type { FetchedWall } from '#contract/walls.ts';
import { server } from '#dashboard/browser/server.ts';
import { useHasDraft } from '#dashboard/session/drafts/use-draft.ts';
import { useFormDraft } from '#dashboard/session/drafts/use-form-draft.ts';
import { useBusiness, useBusinessID } from '#dashboard/session/use-business.tsx';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { InPlaceForm } from '#dashboard/ui/in-place-form.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import { lengthOf } from '#domain/text.ts';
import { OPEN_GRAPH_LIMITS } from '#domain/wall.ts';
import { EditableHeading, useEditInPlace } from '../edit-in-place.tsx';
import { wallQuery } from '../queries.ts';
import classes from './wall.module.css';

/** A preview of the wall's link when it is shared, with a button to edit its texts. */
export function WallSharing({ wall }: { wall: FetchedWall }) {
  const { t } = useTranslation();
  const titleId = useId();
  const mayEdit = useBusiness().may('showcase.edit');
  const { isEditing, button, start, stop } = useEditInPlace({
    mayEdit,
    hasDraft: useHasDraft('publicPage'),
  });
  const { opengraph, standard, pictureURL, url } = wall;
  const editing = useWallForm(opengraph, stop);
  const shown = isEditing ? editing.form.values : opengraph;

  function change(): void {
    editing.begin();
    start();
  }

  return (
    <section className={classes.sharing} aria-labelledby={titleId}>
      <SharePreview
        url={url}
        pictureURL={pictureURL}
        title={shown.title?.trim() || standard.title}
        description={shown.description?.trim() || standard.description}
      />
      <Stack gap="sm">
        <EditableHeading
          {...{ titleId, button }}
          label={t('wall.change')}
          onChange={mayEdit && !isEditing ? change : null}
        >
          <Title order={3} id={titleId} size="h4">
            {t('wall.sharing')}
          </Title>
        </EditableHeading>
        {isEditing ? (
          <WallForm {...editing} standard={standard} onStop={stop} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('wall.sharingText')}
          </Text>
        )}
      </Stack>
    </section>
  );
}

type PreviewProps = { url: string; pictureURL: string; title: string; description: string };

/** A link preview as networks and messengers show it. */
function SharePreview({ url, pictureURL, title, description }: PreviewProps) {
  const { t } = useTranslation();
  return (
    <figure className={classes.preview} aria-label={t('wall.preview')}>
      <img
        className={classes.picture}
        src={pictureURL}
        alt={t('wall.picture')}
        width={1200}
        height={630}
        loading="lazy"
      />
      <figcaption className={classes.text}>
        <span className={classes.host} dir="ltr">
          {new URL(url).host}
        </span>
        <strong className={classes.title} dir="auto">
          {title}
        </strong>
        <span className={classes.description} dir="auto">
          {description}
        </span>
      </figcaption>
    </figure>
  );
}

type OpenGraphField = keyof typeof OPEN_GRAPH_LIMITS;

type FormProps = Omit<ReturnType<typeof useWallForm>, 'begin'> & {
  standard: FetchedWall['standard'];
  onStop: () => void;
};

/** The form of the link preview's texts. */
function WallForm({ form, unsaved, submit, isBusy, standard, onStop }: FormProps) {
  const { t } = useTranslation();

  function propsOf(field: OpenGraphField) {
    const limit = OPEN_GRAPH_LIMITS[field];
    const count = usedOfLimit(form.values[field], limit);
    const counted = count === null ? null : t('common.countOf', count);
    const usedNow = count === null ? '' : t('common.usedNow', count);
    const { error, ...props } = form.getInputProps(field);
    return {
      label: t(`wall.fields.${field}`),
      description: error ? undefined : (counted ?? t('wall.hint')),
      error: error ? `${error} ${usedNow}` : null,
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
      unsaved={unsaved}
      isBusy={isBusy}
      saveLabel={t('wall.save')}
      stopLabel={t('wall.stop')}
      onStop={onStop}
    >
      <Stack gap="sm">
        <TextInput autoFocus {...propsOf('title')} />
        <TextArea minRows={3} maxRows={6} {...propsOf('description')} />
      </Stack>
    </InPlaceForm>
  );
}

/** The wall's title and description; an empty text uses the default. */
function useWallForm(saved: FetchedWall['opengraph'], onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const bID = useBusinessID();
  const initialValues = { title: saved.title ?? '', description: saved.description ?? '' };
  const form = useForm({
    initialValues,
    validate: { title: fieldError('title'), description: fieldError('description') },
    validateInputOnBlur: true,
  });
  const unsaved = useFormDraft(form, { kind: 'publicPage' });

  function fieldError(field: OpenGraphField) {
    const limit = OPEN_GRAPH_LIMITS[field];
    return (typed: string) =>
      lengthOf(typed.trim()) > limit ? t('common.tooLong', { limit }) : null;
  }

  /** Builds the changes from the saved values. */
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
      unsaved.drop();
      onDone();
    },
    onError: (error) => {
      const errors = error instanceof CallError ? error.fields : {};
      for (const field of ['title', 'description'] as const) {
        const message = errors[`opengraph.${field}`];
        if (message !== undefined) form.setFieldError(field, message);
      }
    },
    meta: { failure: { title: t('wall.notSaved') } },
  });

  const submit = form.onSubmit(
    (values) => saving.mutate(values),
    (errors) => focusFirstError(form, errors),
  );
  return { form, unsaved, begin, submit, isBusy: saving.isPending };
}

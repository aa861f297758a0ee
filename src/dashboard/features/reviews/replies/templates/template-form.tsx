import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { RestoredNote, type UnsavedText } from '#dashboard/ui/restored-note.tsx';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import { UnknownMergeFields } from '#dashboard/ui/unknown-merge-fields.tsx';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import {
  fillReplyTemplate,
  REPLY_FIELD_NAMES,
  REPLY_FIELDS,
  TEMPLATE_NAME_LENGTH,
  TEMPLATE_TEXT_LENGTH,
} from '#domain/reply-templates.ts';
import { insertText } from '../composer/insert-text.ts';
import classes from './templates.module.css';
import { useTemplateForm } from './use-template-form.ts';
import type { TemplateToSave } from './use-templates.ts';

const FIELD_NAMES = {
  '[name|there]': 'name',
  '[firstname|there]': 'firstName',
  '[businessname]': 'businessName',
  '[platform]': 'platform',
} as const satisfies Record<(typeof REPLY_FIELDS)[number], string>;

type Props = {
  template: TemplateToSave;
  /** Reports what would be lost by leaving; null for nothing. */
  onUnsaved: (unsaved: UnsavedText | null) => void;
  /** Saved or cancelled. */
  onDone: () => void;
};

/** A template's name and text, with an example of what it becomes. */
export function TemplateForm({ template, onUnsaved, onDone }: Props) {
  const { t } = useTranslation();
  const form = useTemplateForm(template, onDone);
  const text = useRef<HTMLTextAreaElement>(null);
  const { isDirty } = form;
  const report = useEffectEvent((isNow: boolean) => onUnsaved(isNow ? form.unsaved : null));
  useEffect(() => report(isDirty), [isDirty]);
  const { value: typed } = form.field('text');

  function insertField(field: string): void {
    if (text.current !== null) insertText(text.current, field, form.setText);
  }

  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <RestoredNote unsaved={form.unsaved} />
        <TextInput
          label={t('reviews.replies.templates.name')}
          description={t('reviews.replies.templates.nameHint')}
          maxLength={TEMPLATE_NAME_LENGTH}
          dir="auto"
          data-autofocus
          {...form.field('name')}
        />
        <div>
          <TextArea
            ref={text}
            label={t('reviews.replies.templates.text')}
            dir="auto"
            minRows={5}
            maxRows={14}
            {...form.field('text')}
          />
          <TextCount text={typed} />
          <UnknownMergeFields text={typed} names={REPLY_FIELD_NAMES} />
          <FieldButtons onInsert={insertField} />
        </div>
        <Example text={typed} />
        <Group justify="flex-end" gap="sm" className={classes.buttons}>
          <Button variant="default" onClick={form.close}>
            {t('reviews.replies.cancel')}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {t('reviews.replies.templates.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function TextCount({ text }: { text: string }) {
  const { t } = useTranslation();
  const used = usedOfLimit(text, TEMPLATE_TEXT_LENGTH);
  if (used === null) return null;
  return (
    <Text size="xs" c="dimmed" mt={4} className="tabular">
      {t('common.countOf', used)}
    </Text>
  );
}

/** Inserts what is different in every reply. */
function FieldButtons({ onInsert }: { onInsert: (field: string) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.fields}>
      <legend>{t('reviews.replies.templates.fields.label')}</legend>
      {REPLY_FIELDS.map((field) => (
        <Button key={field} size="compact-sm" variant="default" onClick={() => onInsert(field)}>
          {t(`reviews.replies.templates.fields.${FIELD_NAMES[field]}`)}
        </Button>
      ))}
    </fieldset>
  );
}

function Example({ text }: { text: string }) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const example = fillReplyTemplate(text, {
    name: t('reviews.replies.templates.exampleName'),
    businessName: entity.name,
    platform: PLATFORMS.gp.name,
  });
  if (example.trim() === '') return null;
  return (
    <div className={classes.example}>
      <Text size="xs" fw={600}>
        {t('reviews.replies.templates.example')}
      </Text>
      <Text size="sm" dir="auto" className="literal">
        {example}
      </Text>
    </div>
  );
}

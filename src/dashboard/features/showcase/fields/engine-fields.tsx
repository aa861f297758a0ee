import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WIDGET_SUBJECTS } from '#domain/widgets.ts';
import type { WidgetForm } from '../use-widget-form.ts';

/** Longest name of what the ratings are of. */
const LONGEST = 100;

/** What the ratings are of, for search engines: of a business itself they show none. */
export function EngineFields({ form }: { form: WidgetForm['form'] }) {
  const { t } = useTranslation();
  const { subject } = form.values;

  function choose(value: string): void {
    const kind = WIDGET_SUBJECTS.find((one) => one === value);
    form.setFieldValue('subject', kind ? { kind, name: subject?.name ?? '' } : null);
  }

  return (
    <>
      <NativeSelect
        label={t('widgets.texts.subject')}
        data={[
          { value: '', label: t('widgets.subjects.none') },
          ...WIDGET_SUBJECTS.map((value) => ({ value, label: t(`widgets.subjects.${value}`) })),
        ]}
        value={subject?.kind ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {subject !== null && (
        <TextInput
          label={t('widgets.texts.subjectName')}
          maxLength={LONGEST}
          {...form.getInputProps('subject.name')}
        />
      )}
      <Text size="xs" c="dimmed">
        {t('widgets.subjectHint')}
      </Text>
      {subject !== null && (
        <Text size="xs" c="dimmed">
          {t('widgets.subjectNeedsHtml')}
        </Text>
      )}
    </>
  );
}

import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import { shownText } from './change-text.ts';
import type { TextField } from './step-texts.ts';
import { useFaultText } from './use-fault-text.ts';
import type { FlowDraft } from './use-flow-draft.ts';

type Props = {
  field: TextField;
  path: readonly (string | number)[];
  draft: FlowDraft;
  resolve: TextResolver;
};

/** One text of a step, with the count of its limit from 80 % on. */
export function StepTextField({ field, path, draft, resolve }: Props) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const fault = draft.faults[`flow.${path.join('.')}`];
  const count = usedOfLimit(resolve(field.text), field.limit);
  const hint = count === null ? undefined : t('common.countOf', count);
  const label = t(`flow.texts.${field.label}`, { n: field.number ?? '' }).trim();
  const shared = {
    label,
    required: field.isRequired,
    withAsterisk: false,
    dir: 'auto' as const,
    value: shownText(field.text, resolve),
    description: fault === undefined ? hint : undefined,
    error: fault === undefined ? undefined : [faultText(fault), hint].filter(Boolean).join(' '),
    onChange: (event: { currentTarget: { value: string } }) =>
      draft.setText(path, event.currentTarget.value),
  };
  return field.isLong ? <Textarea autosize minRows={2} {...shared} /> : <TextInput {...shared} />;
}

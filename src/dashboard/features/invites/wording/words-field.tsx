import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import { insertAt } from './words.ts';

/** Something that is filled in for each recipient. */
export type MergeField = { readonly key: 'name' | 'businessName' | 'link'; readonly text: string };

type Props = {
  label: string;
  value: string;
  placeholder: string | undefined;
  limit: number;
  isTooLong: boolean;
  isLong: boolean;
  isReadOnly: boolean;
  direction: 'ltr' | 'rtl';
  hint?: string;
  mergeFields: readonly MergeField[];
  onChange: (value: string) => void;
};

/** A text of the business's own, into which merge fields can be put with a click. */
export function WordsField({
  label,
  value,
  limit,
  isTooLong,
  isLong,
  mergeFields,
  ...rest
}: Props) {
  const { t } = useTranslation();
  const input = useRef<(HTMLInputElement & HTMLTextAreaElement) | null>(null);
  const count = usedOfLimit(value, limit);
  const counted = count === null ? undefined : t('common.countOf', count);
  const shared = {
    label,
    value,
    ref: input,
    dir: rest.direction,
    placeholder: rest.placeholder,
    readOnly: rest.isReadOnly,
    description: isTooLong ? undefined : (counted ?? rest.hint),
    error: isTooLong && `${t('common.tooLong', { limit })} ${counted ?? ''}`,
    onChange: (event: { currentTarget: { value: string } }) =>
      rest.onChange(event.currentTarget.value),
  };

  function insert(field: string): void {
    const node = input.current;
    const end = value.length;
    const selected = [node?.selectionStart ?? end, node?.selectionEnd ?? end] as const;
    const next = insertAt(value, field, value === '' ? [0, 0] : selected);
    rest.onChange(next.text);
    requestAnimationFrame(() => {
      node?.focus();
      node?.setSelectionRange(next.caret, next.caret);
    });
  }

  return (
    <div>
      {isLong ? (
        <Textarea autosize minRows={4} maxRows={14} {...shared} />
      ) : (
        <TextInput {...shared} />
      )}
      {!rest.isReadOnly && (
        <Group gap={6} mt={6}>
          {mergeFields.map(({ key, text }) => (
            <Button
              key={key}
              variant="default"
              size="compact-xs"
              aria-label={t('invites.words.insert', {
                field: t(`invites.words.fields.${key}`),
                label,
              })}
              onClick={() => insert(text)}
            >
              + {t(`invites.words.fields.${key}`)}
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
}

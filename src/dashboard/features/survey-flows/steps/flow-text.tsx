import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import type { ClipboardEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import type { StepText } from '#domain/survey-flow/steps.ts';
import { type Path, shownText } from '../change-text.ts';
import { useFlow } from '../flow-context.ts';
import { useShownError } from '../use-error-text.ts';

type Props = {
  label: string;
  text: StepText;
  limit: number;
  path: Path;
  isRequired?: boolean;
  isLong?: boolean;
  hint?: string;
  placeholder?: string;
  /** The language pack's text; offered if the current text differs. */
  standard?: StepText;
  onPaste?: ClipboardEventHandler<HTMLInputElement>;
  /** Handles typing if the text is not simply stored at the path. */
  onType?: (typed: string) => void;
};

/** One text of a flow, with a character count from 80 % of its limit. */
export function FlowText({ label, text, limit, path, ...rest }: Props) {
  const { t } = useTranslation();
  const { draft, resolve } = useFlow();
  const { error, onBlur } = useShownError(path);
  const count = usedOfLimit(resolve(text), limit);
  const counted = count === null ? undefined : t('common.countOf', count);
  const usedNow = count === null ? '' : t('common.usedNow', count);
  const type = rest.onType ?? ((typed: string) => draft.setText(path, typed));
  const shared = {
    label,
    required: rest.isRequired,
    withAsterisk: false,
    dir: 'auto' as const,
    placeholder: rest.placeholder,
    value: shownText(text, resolve),
    description: error === undefined ? (counted ?? rest.hint) : undefined,
    error: error === undefined ? undefined : `${error} ${usedNow}`.trim(),
    rightSection: <StandardText {...rest} {...{ label, text, path }} />,
    onBlur,
    onChange: (event: { currentTarget: { value: string } }) => type(event.currentTarget.value),
  };
  return rest.isLong ? (
    <TextArea minRows={2} {...shared} />
  ) : (
    <TextInput {...shared} onPaste={rest.onPaste} />
  );
}

type StandardProps = Pick<Props, 'label' | 'text' | 'path' | 'standard' | 'onType'>;

/** A button to restore the language pack's text. */
function StandardText({ label, text, path, standard, onType }: StandardProps) {
  const { t } = useTranslation();
  const { draft, resolve } = useFlow();
  if (standard === undefined || typeof standard === 'string') return null;
  const defaultText = resolve(standard);
  if (defaultText === '' || defaultText === shownText(text, resolve)) return null;

  function restore(): void {
    if (onType === undefined) draft.changePart<StepText>(path, () => standard ?? '');
    else onType(defaultText);
  }

  return (
    <Tooltip label={t('flow.useStandard')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('flow.useStandardFor', { label })}
        onClick={restore}
      >
        <IconRestore size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

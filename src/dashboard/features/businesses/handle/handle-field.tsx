import { Loader, Text, TextInput } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { normaliseHandle } from '#domain/handle.ts';
import { handleInSurveyAddress } from '#domain/respondent-address.ts';
import type { HandleState } from './use-handle-check.ts';

type Props = {
  label: string;
  /** The link up to the handle, such as `https://goodword.example/f/`. */
  start: string;
  /** Says whose link it is, if not the reader's. */
  hintOf?: (address: string) => string;
  value: string;
  state: HandleState;
  /** Why the server refused it. */
  refusal: ReactNode;
  isReadOnly?: boolean;
  onChange: (typed: string) => void;
  onBlur?: () => void;
};

/** The survey's address; the business chooses its last part, which is taken from a whole one. */
export function HandleField({
  label,
  start,
  hintOf,
  value,
  state,
  refusal,
  isReadOnly,
  ...on
}: Props) {
  const { t } = useTranslation();
  const address = start + normaliseHandle(value);
  const error = errorText();

  function errorText(): ReactNode {
    if (refusal) return refusal;
    if (state.kind === 'taken') return t('signUp.handle.taken');
    if (state.kind !== 'invalid') return null;
    return t(`signUp.handle.errors.${state.invalid}`);
  }

  return (
    <div>
      <TextInput
        data-path="handle"
        label={label}
        description={
          error === null ? (hintOf?.(address) ?? t('signUp.handle.hint', { address })) : undefined
        }
        styles={{ description: { overflowWrap: 'anywhere' } }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={value}
        readOnly={isReadOnly}
        onChange={({ currentTarget: { value: typed } }) =>
          on.onChange(handleInSurveyAddress(typed) ?? typed)
        }
        onBlur={on.onBlur}
        error={error}
        rightSection={<HandleMark state={state} />}
      />
      <Text size="xs" mt={4} c="var(--gw-success-text)" role="status">
        {state.kind === 'available' && !refusal ? t('signUp.handle.available') : ''}
      </Text>
    </div>
  );
}

function HandleMark({ state }: { state: HandleState }) {
  if (state.kind === 'checking') return <Loader size={16} aria-hidden />;
  if (state.kind !== 'available') return null;
  return <IconCheck size={18} color="var(--gw-success)" aria-hidden />;
}

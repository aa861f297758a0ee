import { Loader, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type HandleError, handleError, normaliseHandle, suggestHandle } from '#domain/handle.ts';
import { handleQuery, suggestedHandleQuery } from './queries.ts';

type Props = Pick<
  ReturnType<typeof useHandle>,
  'value' | 'state' | 'refusal' | 'onChange' | 'onBlur'
>;

/** The survey's address; the business chooses its last part. */
export function HandleField({ value, state, refusal, onChange, onBlur }: Props) {
  const { t } = useTranslation();
  const error = errorText();
  const address = `${window.location.origin}/f/${normaliseHandle(value)}`;

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
        label={t('signUp.handle.label')}
        description={error === null ? t('signUp.handle.hint', { address }) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        error={error}
        rightSection={<HandleMark state={state} />}
      />
      <Text size="xs" mt={4} c="var(--gw-success-text)" role="status">
        {state.kind === 'available' ? t('signUp.handle.available') : ''}
      </Text>
    </div>
  );
}

function HandleMark({ state }: { state: HandleState }) {
  if (state.kind === 'checking') return <Loader size={16} aria-hidden />;
  if (state.kind !== 'available') return null;
  return <IconCheck size={18} color="var(--gw-success)" aria-hidden />;
}

type Options = {
  /** Empty: the suggested one. */
  chosen: string;
  /** The name of the business. */
  name: string;
  /** Why the server refused it. */
  error: ReactNode;
  onChange: (handle: string) => void;
};

/** The chosen or suggested handle, and whether it can be used. */
export function useHandle({ chosen, name, error, onChange }: Options) {
  // While someone types, an empty field stays empty.
  const [isTyping, setIsTyping] = useState(false);
  const suggested = useSuggestedHandle(name);
  const value = chosen === '' && !isTyping ? suggested : chosen;
  const checked = useHandleCheck(value);
  const state: HandleState = value === '' ? { kind: 'unknown' } : checked;
  return {
    value,
    state,
    refusal: error,
    onChange(text: string): void {
      setIsTyping(true);
      onChange(text);
    },
    onBlur: () => setIsTyping(false),
    isRefused: state.kind === 'invalid' || state.kind === 'taken',
    focus(): void {
      document.querySelector<HTMLInputElement>('input[data-path="handle"]')?.focus();
    },
  };
}

const PAUSE = 350;

type HandleState =
  | { readonly kind: 'invalid'; readonly invalid: HandleError }
  | { readonly kind: 'checking' | 'available' | 'taken' | 'unknown' };

/** Whether a handle is valid and free; asks the server shortly after the last key press. */
function useHandleCheck(handle: string): HandleState {
  const wanted = normaliseHandle(handle);
  const [settled] = useDebouncedValue(wanted, PAUSE);
  const invalid = handleError(wanted);
  const check = useQuery({ ...handleQuery(settled), enabled: handleError(settled) === null });
  if (settled !== wanted) return { kind: 'checking' };
  if (invalid !== null) return { kind: 'invalid', invalid };
  if (check.isError) return { kind: 'unknown' };
  if (check.data === undefined) return { kind: 'checking' };
  return { kind: check.data.available ? 'available' : 'taken' };
}

/** A suggested handle: derived locally at once, then replaced by a free one from the server. */
function useSuggestedHandle(name: string): string {
  const [settled] = useDebouncedValue(name, PAUSE);
  const { data } = useQuery({ ...suggestedHandleQuery(settled), enabled: settled !== '' });
  if (name === '') return '';
  const isCurrent = settled === name && data !== undefined;
  return isCurrent ? data.feedbackAddressHandle : suggestHandle(name, navigator.language);
}
